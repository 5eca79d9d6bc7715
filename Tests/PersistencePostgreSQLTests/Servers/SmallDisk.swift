import Foundation

/// A small file system in memory, which a test can fill.
final class SmallDisk: Sendable {
    /// The folder at which it is mounted.
    let path: String

    init(at path: String, megabytes: Int) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try Self.mount(path, "size=\(megabytes)m")
        try TemporaryServer.run("/usr/bin/chown", ["postgres", path], asRoot: true)
    }

    deinit {
        try? TemporaryServer.run("/usr/bin/umount", ["--lazy", path], asRoot: true)
    }

    /// Increases the size of the file system.
    func grow(megabytes: Int) throws { try Self.mount(path, "remount,size=\(megabytes)m") }

    /// Whether this process can mount a file system.
    static let isPossible: Bool = {
        guard TemporaryServer.isRoot, let folder = try? TemporaryServer.newFolder() else {
            return false
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        guard (try? mount(folder, "size=1m")) != nil else { return false }
        try? TemporaryServer.run("/usr/bin/umount", [folder], asRoot: true)
        return true
    }()

    private static func mount(_ path: String, _ options: String) throws {
        let arguments = ["-t", "tmpfs", "-o", options, "tmpfs", path]
        try TemporaryServer.run("/usr/bin/mount", arguments, asRoot: true)
    }
}
