/// The directory's response to one request.
package struct DirectoryAnswer: Equatable, Sendable {
    /// The HTTP status code.
    package var status: Int
    /// The kind of the body, such as `image/jpeg`.
    package var contentType: String
    /// The body.
    package var body: [UInt8]

    /// Creates an answer.
    package init(status: Int, contentType: String, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }

    static func json(status: Int = 200, _ content: (inout JSONWriter) -> Void) -> DirectoryAnswer {
        var json = JSONWriter(capacity: 4096)
        json.object(content)
        return DirectoryAnswer(
            status: status,
            contentType: "application/json; charset=utf-8",
            body: json.bytes
        )
    }

    /// An answer in the format's error form.
    static func error(_ status: Int, _ message: String) -> DirectoryAnswer {
        json(status: status) { $0.member("error", message) }
    }
}
