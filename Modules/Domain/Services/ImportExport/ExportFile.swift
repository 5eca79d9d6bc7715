package import ContactFormats
import FoundationEssentials
package import Reactive

/// The export of selected people to a file.
package enum ExportFile: Sendable {
    /// Writes contacts to a new file in the format of its extension: `.csv`, `.json`, or else vCard
    /// 4.0.
    ///
    /// It fails with ``ExportFileError``; an existing file is never overwritten.
    ///
    /// - Parameters:
    ///   - contacts: The contacts to write.
    ///   - path: The path of the file, where `~/` is the home directory.
    /// - Returns: The path that was written.
    package static func write(_ contacts: [Contact], to path: String) -> Single<String> {
        .create(work: {
            let path = path.expandingHome
            let data = Data(format(of: path).write(contacts))
            do {
                try data.write(to: URL(filePath: path), options: .withoutOverwriting)
            } catch {
                let exists = FileManager.default.fileExists(atPath: path)
                throw exists ? ExportFileError.exists(path) : .cannotWrite(path)
            }
            return path
        })
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
    /// The file cannot be created.
    case cannotWrite(String)

    /// The message for the user.
    package var errorDescription: String? {
        switch self {
        case .exists(let path): "\(path) exists; choose another name"
        case .cannotWrite(let path): "cannot write \(path)"
        }
    }
}
