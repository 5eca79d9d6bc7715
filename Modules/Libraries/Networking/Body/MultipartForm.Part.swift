public import FoundationEssentials

extension MultipartForm {
    /// One field or file of a form.
    public struct Part: Hashable, Sendable {
        /// The name of the field.
        public var name: String
        /// The name of the file; `nil` for a field that is not a file.
        public var fileName: String?
        /// The media type, such as `image/png`; `nil` means text (RFC 7578, section 4.4).
        public var contentType: String?
        /// The value.
        public var body: RequestBody

        /// Creates a part.
        public init(
            name: String,
            fileName: String? = nil,
            contentType: String? = nil,
            body: RequestBody
        ) {
            self.name = name
            self.fileName = fileName
            self.contentType = contentType
            self.body = body
        }

        /// A field with text, sent in UTF-8.
        public static func text(_ name: String, _ value: String) -> Part {
            Part(name: name, body: .data(Data(value.utf8)))
        }

        /// A file with bytes that are in memory.
        public static func data(
            _ name: String,
            _ data: Data,
            fileName: String,
            contentType: String = "application/octet-stream"
        ) -> Part {
            Part(name: name, fileName: fileName, contentType: contentType, body: .data(data))
        }

        /// A file, read while it is sent.
        ///
        /// - Parameters:
        ///   - name: The name of the field.
        ///   - file: The file.
        ///   - fileName: The name for the server; `nil` for the file's own, without its folder.
        ///   - contentType: The media type.
        /// - Returns: The part.
        public static func file(
            _ name: String,
            _ file: URL,
            fileName: String? = nil,
            contentType: String = "application/octet-stream"
        ) -> Part {
            Part(
                name: name,
                fileName: fileName ?? file.lastPathComponent,
                contentType: contentType,
                body: .file(file)
            )
        }

        /// A file whose chunks are produced while it is sent.
        public static func stream(
            _ name: String,
            _ stream: BodyStream,
            fileName: String,
            contentType: String = "application/octet-stream"
        ) -> Part {
            Part(name: name, fileName: fileName, contentType: contentType, body: .stream(stream))
        }

        /// The delimiter and the header fields of the part.
        func head(boundary: String) throws(TransportError) -> String {
            let file = fileName.map { "; filename=\"\(Part.escaped($0))\"" } ?? ""
            let lines = [
                "--\(boundary)",
                "Content-Disposition: form-data; name=\"\(Part.escaped(name))\"\(file)",
            ]
            guard let contentType else { return lines.joined(separator: "\r\n") + "\r\n\r\n" }
            guard HTTPHeaders.isValue(contentType) else {
                throw .invalidRequest(reason: "the content type of a part has control characters")
            }
            return lines.joined(separator: "\r\n") + "\r\nContent-Type: \(contentType)\r\n\r\n"
        }

        // Three characters and no others (WHATWG HTML, section 4.10.21.8). Scalar by scalar,
        // since CR and LF together are one `Character`.
        private static func escaped(_ name: String) -> String {
            var text = String.UnicodeScalarView()
            for scalar in name.unicodeScalars {
                switch scalar {
                case "\"": text.append(contentsOf: "%22".unicodeScalars)
                case "\r": text.append(contentsOf: "%0D".unicodeScalars)
                case "\n": text.append(contentsOf: "%0A".unicodeScalars)
                default: text.append(scalar)
                }
            }
            return String(text)
        }
    }
}
