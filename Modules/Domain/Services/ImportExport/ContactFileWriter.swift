package import ContactFormats
import FoundationEssentials

/// Exports selected people to new files.
package struct ContactFileWriter: Sendable {
    private let write: @Sendable (_ bytes: [UInt8], _ path: String) throws -> Void

    /// Creates a writer.
    ///
    /// - Parameter write: Writes a new file, completely or not at all; throws ``ExportFileError``.
    package init(_ write: @escaping @Sendable (_ bytes: [UInt8], _ path: String) throws -> Void) {
        self.write = write
    }

    /// Writes contacts to a new file in the format of its extension: `.csv`, `.json`, or else vCard
    /// 4.0.
    ///
    /// - Parameters:
    ///   - contacts: The contacts to write.
    ///   - path: The path of the file, where `~/` is the home directory.
    /// - Returns: The path that was written.
    /// - Throws: ``ExportFileError``; an existing file is never overwritten.
    package func write(_ contacts: [Contact], to path: String) throws -> String {
        let path = path.expandingHome
        try write(Self.format(of: path).write(contacts), path)
        return path
    }

    private static func format(of path: String) -> ContactFormat {
        let name = path.lowercased()
        if name.hasSuffix(".csv") { return .csv }
        return name.hasSuffix(".json") ? .json : .vCard4
    }
}

/// The reason why an export to a file failed.
package enum ExportFileError: LocalizedError, Hashable, Sendable {
    /// A file of that name already exists.
    case exists(String)
    /// The file cannot be created or written; nothing is left of it.
    case cannotWrite(String, reason: String)

    /// The message for the user.
    package var errorDescription: String? {
        switch self {
        case .exists(let path): "\(path) exists; choose another name"
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        }
    }
}
