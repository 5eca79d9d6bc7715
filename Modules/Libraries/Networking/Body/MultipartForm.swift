import FoundationEssentials

/// A form of several parts, which may be files (`multipart/form-data`, RFC 7578).
///
/// ```swift
/// let form = MultipartForm([
///     .text("title", "Summer"),
///     .file("photo", photo, contentType: "image/jpeg"),
/// ])
/// _ = try await builder.body(multipart: form).send(.post)
/// ```
public struct MultipartForm: Hashable, Sendable {
    /// The parts, in the order in which they are sent.
    public var parts: [Part]

    /// Creates a form.
    public init(_ parts: [Part] = []) {
        self.parts = parts
    }

    /// A boundary of 32 random letters and digits, which have 190 bits.
    public static func randomBoundary() -> String {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        let chosen = (0..<32).map { _ in letters[Int.random(in: letters.indices)] }
        return String(decoding: chosen, as: UTF8.self)
    }

    /// The form as the body of a request.
    ///
    /// Bytes in memory are copied; a file is read while it is sent, in steps of the size that the
    /// transport reads at once. The body can be sent more than once if the streams among the
    /// parts can. Its length is known if the length of every part is.
    ///
    /// - Parameter boundary: Separates the parts.
    /// - Returns: Bytes if all parts are in memory, or else a stream.
    /// - Throws: ``TransportError/invalidRequest(reason:)`` if the boundary is not valid by
    ///   RFC 2046, section 5.1.1, if it occurs in a part that is in memory, or if a content
    ///   type has control characters.
    public func requestBody(boundary: String) throws(TransportError) -> RequestBody {
        guard MultipartForm.isBoundary(boundary) else {
            throw .invalidRequest(reason: "the boundary of the form is not valid")
        }
        guard !occurs(boundary) else {
            throw .invalidRequest(reason: "the boundary of the form occurs in a part")
        }
        // Adjacent bytes are joined, so that a form without files is one chunk.
        var bodies: [RequestBody] = []
        var pending = Data()
        for part in parts {
            pending.append(contentsOf: try part.head(boundary: boundary).utf8)
            if case .data(let data) = part.body {
                pending.append(data)
            } else {
                bodies += [.data(pending), part.body]
                pending = Data()
            }
            pending.append(contentsOf: "\r\n".utf8)
        }
        pending.append(contentsOf: "--\(boundary)--\r\n".utf8)
        guard !bodies.isEmpty else { return .data(pending) }
        return .stream(BodyStream(concatenating: bodies + [.data(pending)]))
    }

    /// Whether a text occurs in a part that is in memory.
    func occurs(_ boundary: String) -> Bool {
        let pattern = Array(boundary.utf8)
        return parts.contains { part in
            part.body.data.map { MultipartForm.contains(pattern, in: $0) } ?? false
        }
    }

    // At most 70 bytes are compared at each position.
    private static func contains(_ pattern: [UInt8], in data: Data) -> Bool {
        let bytes = data.span
        guard let first = pattern.first, bytes.count >= pattern.count else { return false }
        for start in 0...(bytes.count - pattern.count) where bytes[start] == first {
            if pattern.indices.allSatisfy({ bytes[start + $0] == pattern[$0] }) { return true }
        }
        return false
    }

    // Without the characters that would need quotes in the Content-Type field.
    private static func isBoundary(_ text: String) -> Bool {
        (1...70).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isAlphanumeric || "'+_-.".utf8.contains($0) }
    }
}
