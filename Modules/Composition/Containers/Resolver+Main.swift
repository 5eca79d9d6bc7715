import FoundationEssentials
import Injection
import Networking
import NetworkingServer
import Persistence
import PersistenceFiles
import PersistenceMemory
import Services

#if Curl
import NetworkingCurl
#endif

#if URLSession
import NetworkingFoundation
#endif

#if SQLite
import PersistenceSQLite
#endif

extension Resolver {
    /// Registers the backends that the options choose among those of this build.
    ///
    /// - Throws: ``UsageError`` if the storage has no place to be in.
    func registerMainBackends(
        _ options: Options,
        environment: [String: String]
    ) throws(UsageError) {
        registerTransport(options.transport ?? TransportKind.built.first)
        try registerStorage(options, environment: environment)
        registerSession(options)
        register {
            UserService(
                session: Resolver.resolve((any ClientSessionManagerType).self),
                archive: Resolver.resolve(),
                query: UserQuery(results: options.results, nationalities: options.nationalities)
            ) as any UserServiceType
        }
    }

    private func registerTransport(_ kind: TransportKind?) {
        switch kind {
        #if Curl
        case .curl:
            register { CurlTransport() as any Transport }.scope(.application)
        #endif
        #if URLSession
        case .foundation:
            register { FoundationTransport() as any Transport }.scope(.application)
        #endif
        default:
            register { MissingTransport() as any Transport }
        }
    }

    private func registerStorage(
        _ options: Options,
        environment: [String: String]
    ) throws(UsageError) {
        let kind = options.storage ?? StorageKind.built.first ?? .memory
        guard kind != .memory, options.profile == .main else {
            register { MemoryStorage() as any StorageBackend }.scope(.application)
            return
        }
        let path = try options.dataLocation(for: kind, environment: environment)
        #if SQLite
        if kind == .sqlite {
            register { SQLiteStorage(path: path) as any StorageBackend }.scope(.application)
            return
        }
        #endif
        register { FileStorage(path: path) as any StorageBackend }.scope(.application)
    }

    private func registerSession(_ options: Options) {
        register {
            EmbeddedDirectory()
        }
        .scope(.application)
        register {
            let base: URL =
                switch options.api {
                case .embedded: Resolver.resolve(EmbeddedDirectory.self).base
                case .url(let text): URL(string: text) ?? URL(filePath: "/")
                }
            return ClientSessionManager(base: base, transport: Resolver.resolve())
                .interceptor(StatusErrorMappingInterceptor.everyFailure)
        }
        .scope(.application)
    }
}

/// Stands where a build has no transport: it says so when asked.
private struct MissingTransport: Transport {
    func send(_ request: Request) async throws(TransportError) -> Response {
        throw .backend(
            "builder",
            code: 0,
            message: "this build has neither Curl nor URLSession among its traits",
            host: request.url.host() ?? ""
        )
    }
}
