package import Persistence
import PersistenceFiles
import PersistenceSQLite

/// A backend with durable storages.
package enum Backend: String, CaseIterable, Sendable {
    case files, sqlite

    /// A storage at a path; touches nothing yet.
    package func storage(at path: String) -> any RecordStorage & StorageBackend {
        switch self {
        case .files: FileStorage(path: path)
        case .sqlite: SQLiteStorage(path: path)
        }
    }
}
