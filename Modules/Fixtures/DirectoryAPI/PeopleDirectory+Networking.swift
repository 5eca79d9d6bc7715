import FoundationEssentials
package import Networking

extension PeopleDirectory {
    /// Answers a request as a server receives it.
    ///
    /// The URLs of portraits are at the origin that was asked, so that they lead
    /// back to the same server.
    package func respond(to request: Request) -> Response {
        guard request.method == .get || request.method == .head else {
            return Self.response(.error(405, "This directory can only be read."))
        }
        let url = request.url
        return Self.response(
            respond(
                path: url.path(percentEncoded: true),
                query: url.query(percentEncoded: true) ?? "",
                base: Self.origin(of: url)
            )
        )
    }

    private static func origin(of url: URL) -> String {
        let host = url.host(percentEncoded: true) ?? "127.0.0.1"
        let bracketed = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        let port = url.port.map { ":\($0)" } ?? ""
        return "\(url.scheme ?? "http")://\(bracketed)\(port)"
    }

    private static func response(_ answer: DirectoryAnswer) -> Response {
        Response(
            status: answer.status,
            headers: ["Content-Type": answer.contentType],
            body: Data(answer.body)
        )
    }
}
