import FoundationEssentials
import Models
import Networking
import NetworkingMemory

/// The directory of the mock session: answers in memory, also such as a bad server gives.
enum MockDirectory {
    /// The address that requests are relative to, where no server can be.
    static let base = "http://directory.invalid/"

    /// A picture in PNG of one pixel.
    private static let pixel = """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNIaFgA
        AALEAYF2r9doAAAAAElFTkSuQmCC
        """

    /// A transport with the answers.
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
