package import ContactFormats
import FoundationEssentials
package import Reactive

/// Writes chosen people to a file.
package enum ExportFile: Sendable {
    /// Writes contacts to a new file, in the format that its name ends in: `.csv`, `.json`, or
    /// else vCard 4.0.
    ///
    /// Fails with ``ExportFileError``, without any change of a file that exists.
    ///
    /// - Parameters:
    ///   - contacts: The people.
    ///   - path: The file; `~/` is the home directory.
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

/// The reason why people were not exported.
package enum ExportFileError: LocalizedError, Hashable, Sendable {
    /// There is a file of that name already.
    case exists(String)
    /// The file cannot be created.
    case cannotWrite(String)

    /// The reason, for the user.
    package var errorDescription: String? {
        switch self {
        case .exists(let path): "\(path) exists; choose another name"
        case .cannotWrite(let path): "cannot write \(path)"
        }
    }
}
