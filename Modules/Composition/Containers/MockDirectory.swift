import FoundationEssentials
import Models
import Networking
import NetworkingMemory

/// The directory of the mock session, with responses in memory, including those of a faulty server.
enum MockDirectory {
    /// The base URL of requests, at which no server can exist.
    static let base = "http://directory.invalid/"

    /// A PNG picture of one pixel.
    private static let pixel = """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNIaFgA
        AALEAYF2r9doAAAAAElFTkSuQmCC
        """

    /// A transport with the responses.
    static var transport: MemoryTransport {
        let transport = MemoryTransport()
        transport.set(MemoryTransport.wildcard, .encoding(["results": User.users]))
        let picture = Data(base64Encoded: pixel, options: .ignoreUnknownCharacters) ?? Data()
        for path in ["/api/portraits/men/11.jpg", "/api/portraits/med/men/11.jpg", "/User-JQ"] {
            transport.set(path, .data(picture))
        }
        transport.set("/User-TS", .data(status: 404))
        transport.set("/test", .json(#"{"results": [{"name""#))
        return transport
    }
}
