import DirectoryAPI
package import FoundationEssentials
import Networking
package import NetworkingServer

#if Images
import ImagingJPEG
#endif

/// A server for the bundled people, in this process on the loopback interface.
///
/// It runs as long as the directory exists.
package final class EmbeddedDirectory: Sendable {
    /// The base URL, such as `http://127.0.0.1:49152/api`.
    package let base: URL

    /// The URL of the facts about cats, such as `http://127.0.0.1:49152/fact`.
    package var facts: URL { base.deletingLastPathComponent().appending(path: "fact") }

    /// Whether the server is running.
    package var isServing: Bool { server.url != nil }

    private let server: HTTPServer

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 picks a free port.
    ///   - people: The number of people; `nil` for as many as are requested.
    ///   - disturbance: The delay and the failures of responses.
    /// - Throws: `ServerError` if the port is not available.
    package init(
        port: UInt16 = 0,
        people: Int? = nil,
        disturbance: Disturbance = Disturbance()
    ) throws(ServerError) {
        let api = PeopleDirectory(size: people, encodePortrait: EmbeddedDirectory.encoder)
        server = HTTPServer(port: Int(port)) { request in
            await disturbance.applied(to: api.respond(to: request))
        }
        base = try server.start().appending(path: "api")
    }

    /// Encodes a portrait as a JPEG file, if this build can.
    private static var encoder: (@Sendable ([UInt8], Int, Int) -> [UInt8]?)? {
        #if Images
        { rgb, width, height in JPEGEncoder().encode(rgb: rgb, width: width, height: height) }
        #else
        nil
        #endif
    }
}
