package import Persistence
import PersistenceFiles
import PersistenceSQLite

/// A backend with durable storages.
package enum Backend: String, CaseIterable, Sendable {
    case files, sqlite

    /// Creates a storage at a path, without accessing the path yet.
    package func storage(at path: String) -> any RecordStorage & StorageBackend {
        switch self {
        case .files: FileStorage(path: path)
        case .sqlite: SQLiteStorage(path: path)
        }
    }
}
