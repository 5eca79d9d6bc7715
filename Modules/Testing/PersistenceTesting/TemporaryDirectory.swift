import FoundationEssentials

/// A directory for one test, removed with its contents on deallocation.
public final class TemporaryDirectory: Sendable {
    /// The directory's path, without a slash at its end.
    public let path: String

    /// Creates the directory.
    ///
    /// - Throws: Foundation's error if the system's temporary directory cannot
    ///   be written to.
    public init() throws {
        let parent = FileManager.default.temporaryDirectory
        path = parent.appending(path: "builder-\(UUID().uuidString)").path()
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the directory.
    public func appending(_ name: String) -> String {
        "\(path)/\(name)"
    }

    /// The names of the directory's entries, sorted.
    public var names: [String] {
        (try? Self.names(in: path)) ?? []
    }

    /// Lists the names in any directory, sorted.
    ///
    /// - Throws: Foundation's error if it cannot be read.
    public static func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// The rights of something in the directory, such as `0o600`; `nil` if it is
    /// not there.
    public func permissions(of name: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: appending(name))
        return (attributes?[.posixPermissions] as? UInt).map { Int($0) }
    }

    /// The bytes of a file in the directory; `nil` if it is not there.
    public func bytes(of name: String) -> [UInt8]? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: appending(name))
        // Foundation 6.3.1 leaks a page for each file without bytes that it reads.
        if attributes?[.size] as? UInt == 0 { return [] }
        return (try? Data(contentsOf: URL(filePath: appending(name)))).map { [UInt8]($0) }
    }

    /// Writes a file into the directory, in place of any that is there.
    ///
    /// - Throws: Foundation's error if that fails.
    public func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: URL(filePath: appending(name)))
    }

    /// Sets the rights of something in the directory.
    ///
    /// - Throws: Foundation's error if that fails.
    public func setPermissions(_ permissions: Int, of name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: UInt(permissions)],
            ofItemAtPath: appending(name)
        )
    }

    /// Removes something from the directory.
    ///
    /// - Throws: Foundation's error if that fails.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: appending(name))
    }
}
