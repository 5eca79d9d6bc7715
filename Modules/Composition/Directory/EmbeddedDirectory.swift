import DirectoryAPI
package import FoundationEssentials
import Networking
package import NetworkingServer

#if Images
import ImagingJPEG
#endif

/// The bundled people, served by this process on the loopback interface.
///
/// Serving begins when the directory is made, and ends with it.
package final class EmbeddedDirectory: Sendable {
    /// Where the directory is, such as `http://127.0.0.1:49152/api`.
    package let base: URL

    /// Whether the directory answers.
    package var isServing: Bool { server.url != nil }

    private let server: HTTPServer

    /// Begins to serve.
    ///
    /// - Parameters:
    ///   - port: Where to listen; 0 picks a free port.
    ///   - people: How many people there are; `nil` for as many as are asked for.
    ///   - disturbance: What is done to each answer.
    /// - Throws: `ServerError` if the port cannot be had.
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

    /// Turns a portrait into a JPEG file, if this build can.
    private static var encoder: (@Sendable ([UInt8], Int, Int) -> [UInt8]?)? {
        #if Images
        { rgb, width, height in JPEGEncoder().encode(rgb: rgb, width: width, height: height) }
        #else
        nil
        #endif
    }
}
