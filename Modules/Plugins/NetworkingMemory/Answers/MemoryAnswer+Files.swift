import FoundationEssentials
import Networking

extension MemoryAnswer {
    /// Answers with the bytes of a file, or with status 404 if it cannot be read.
    ///
    /// The content type depends on the extension of the file's name. The file is read for
    /// each request.
    public static func file(_ path: String, status: Int = 200) -> MemoryAnswer {
        MemoryAnswer { _ in
            guard let body = try? Data(contentsOf: URL(filePath: path)) else {
                return Response(status: 404)
            }
            return Response(status: status, headers: FileType.headers(forFile: path), body: body)
        }
    }

    /// Answers with a file of a directory, found by the request's method and path.
    ///
    /// Method and path are joined, slashes become underscores, leading and trailing ones are
    /// removed, and letters become lower case: `GET /` is answered with `get.json`,
    /// `GET /users/7` with `get_users_7.json`. Without a `.json` the other extensions are tried
    /// (`.txt`, `.html`, `.xml`, `.csv`, `.svg`, `.png`, `.jpg`, `.jpeg`, `.gif`, `.pdf`); a
    /// path with such an extension also specifies its file directly. The query is ignored. The
    /// status is 200, or 404 if there is no file. A path cannot lead outside of the directory,
    /// because the name has no slash.
    ///
    /// - Parameters:
    ///   - directory: The path of the directory.
    ///   - username: A name whose own files, such as `get_users_alice.json`, are preferred.
    /// - Returns: An answer that reads the file for each request.
    public static func fixtures(in directory: String, username: String? = nil) -> MemoryAnswer {
        MemoryAnswer { request in
            for name in FileType.fixtureNames(for: request, username: username) {
                let file = URL(filePath: directory).appending(path: name)
                guard let body = try? Data(contentsOf: file) else { continue }
                return Response(status: 200, headers: FileType.headers(forFile: name), body: body)
            }
            return Response(status: 404)
        }
    }
}

/// The content types of files, by the extension of their names.
private enum FileType {
    private static let all = [
        ("json", "application/json"), ("txt", "text/plain; charset=utf-8"),
        ("html", "text/html; charset=utf-8"), ("xml", "application/xml"),
        ("csv", "text/csv; charset=utf-8"), ("svg", "image/svg+xml"), ("png", "image/png"),
        ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("gif", "image/gif"),
        ("pdf", "application/pdf"),
    ]

    static func headers(forFile name: String) -> HTTPHeaders {
        guard let type = type(ofFile: name) else { return [:] }
        return ["Content-Type": type]
    }

    static func fixtureNames(for request: Request, username: String?) -> [String] {
        // Decoded before the slashes are replaced, so that `%2F` is replaced too.
        let path = request.url.path(percentEncoded: false)
        // Bytes that are not UTF-8 decode to an empty path.
        guard path.isEmpty == request.url.path(percentEncoded: true).isEmpty else { return [] }
        var name = "\(request.method)\(path)".lowercased().replacing("/", with: "_")
        name.trimPrefix { $0 == "_" }
        while name.hasSuffix("_") { name.removeLast() }
        let user = username.map { [name] in "\(name)_\($0.replacing("/", with: "_"))" }
        let names = [user, name].compactMap { $0 }.flatMap { name in
            let direct = type(ofFile: name).map { _ in [name] } ?? []
            return ["\(name).json"] + direct + all.dropFirst().map { "\(name).\($0.0)" }
        }
        return names.filter { !$0.utf8.contains(0) }
    }

    private static func type(ofFile name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let ending = parts.last?.lowercased() else { return nil }
        return all.first { $0.0 == ending }?.1
    }
}
