import Injection
import Persistence
import PersistenceFiles
import PersistenceMemory
import Services

#if SQLite
import PersistenceSQLite
#endif

#if PostgreSQL
import PersistencePostgreSQL
#endif

extension Resolver {
    /// Registers the storage of this build that the options choose.
    ///
    /// - Throws: ``UsageError`` if its location cannot be determined.
    func registerStorage(
        _ options: Options,
        environment: [String: String]
    ) throws(UsageError) {
        let kind = options.storageKind
        guard kind != .memory else {
            register { MemoryStorage() as any PeopleStorage }.scope(.application)
            return
        }
        if options.profile == .mock { return }
        let path = try options.dataLocation(for: kind, environment: environment)
        #if PostgreSQL
        if kind == .postgresql {
            return try registerServer(path, options.passwordCommand, environment: environment)
        }
        #endif
        let isDefault = path == Options.defaultLocation(for: kind, environment: environment)
        let foreignFiles: ForeignFilePolicy = isDefault ? .quarantine : .refuse
        #if SQLite
        if kind == .sqlite {
            register { SQLiteStorage(path: path, foreignFiles: foreignFiles) as any PeopleStorage }
                .scope(.application)
            return
        }
        #endif
        register { FileStorage(path: path, foreignFiles: foreignFiles) as any PeopleStorage }
            .scope(.application)
    }

    #if PostgreSQL
    /// Registers the storage on a server, and one for drafts on this machine: drafts are private,
    /// and can be stored without the server.
    private func registerServer(
        _ address: String,
        _ passwordCommand: String?,
        environment: [String: String]
    ) throws(UsageError) {
        let password = passwordCommand.map { PasswordCommand($0, environment: environment) }
        let storage: PostgreSQLStorage
        do throws(PersistenceError) {
            storage = try PostgreSQLStorage(address: address, password: password?.password)
        } catch {
            throw UsageError("\(error)")
        }
        register { storage as any PeopleStorage }.scope(.application)
        if let password { register { password } }
        let drafts: any StorageBackend =
            Options.dataFolder(in: environment)
            // A damaged file is reported and preserved.
            .map { FileStorage(path: "\($0)/drafts", foreignFiles: .refuse) } ?? MemoryStorage()
        register { resolver in
            StoredFormDrafts(
                backend: drafts,
                of: storage.place,
                pending: resolver.resolve(PeopleStore.self).pending
            ) as any FormDraftStoreType
        }
        .scope(.application)
    }
    #endif
}
