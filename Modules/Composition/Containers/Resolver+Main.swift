import FoundationEssentials
import Injection
import Networking
import NetworkingClient
import NetworkingServer
import PersistenceMemory
import Reactive
import Services

#if Curl
import NetworkingCurl
#endif

#if URLSession
import NetworkingFoundation
#endif

extension Resolver {
    /// Registers the backends of this build that the options choose.
    ///
    /// - Throws: ``UsageError`` if the location of the storage cannot be determined.
    func registerMainBackends(
        _ options: Options,
        environment: [String: String]
    ) throws(UsageError) {
        registerTransport(options.transport ?? TransportKind.built.first)
        try registerStorage(options, environment: environment)
        register { MainScheduler.instance as any SchedulerType }
        register {
            do {
                return DirectoryAddress.embedded(try EmbeddedDirectory())
            } catch {
                return DirectoryAddress.unavailable("\(error)")
            }
        }
        .scope(.application)
    }

    /// Registers the services that use the backends.
    ///
    /// - Parameters:
    ///   - options: The options, with the address of the directory.
    ///   - author: The author of changes; `nil` if it is not known.
    ///   - log: The log of requests; `nil` for none.
    func registerServices(_ options: Options, author: String?, log: LogFile?) {
        registerSessions(options, log: log)
        registerCatFacts(options)
        register { resolver in
            let scheduler = resolver.resolve((any SchedulerType).self)
            return LocalTime.system { scheduler.now }
        }
        register { resolver in
            PeopleStore(
                storage: resolver.resolve((any PeopleStorage).self),
                directory: options.api == .absent ? nil : .directory(at: options.api.address),
                areExamples: options.api == .examples && options.profile == .main,
                fallback: options.fallback,
                author: author,
                now: resolver.resolve(LocalTime.self).now
            )
        }
        .scope(.application)
        register { ContactFileOpener { ContactFile(path: $0) } }
        register { ContactFileWriter.system }
        register { resolver in
            UserDataRepository(session: resolver.resolve((any ClientSessionManagerType).self))
        }
        register { resolver in
            if options.api == .absent { return AbsentDirectory() as any UserServiceType }
            return UserService(
                session: resolver.resolve((any ClientSessionManagerType).self),
                query: UserQuery(results: options.results, nationalities: options.nationalities)
            ) as any UserServiceType
        }
        registerSync(options)
    }

    private func registerSync(_ options: Options) {
        register { resolver in
            let name: Resolver.Name? = options.profile == .main ? .patientAPI : nil
            return DirectorySync(
                directory: UserService(
                    session: resolver.resolve((any ClientSessionManagerType).self, name: name),
                    query: UserQuery(results: 1_000, nationalities: options.nationalities)
                ),
                people: resolver.resolve(),
                now: resolver.resolve(LocalTime.self).now
            )
        }
    }

    private func registerCatFacts(_ options: Options) {
        register { resolver in
            let client = HTTPClient(transport: resolver.resolve((any Transport).self))
            guard options.api.isInProcess, options.fixtures == nil else {
                return CatFactsService(client: client)
            }
            switch resolver.resolve(DirectoryAddress.self) {
            case .embedded(let directory):
                return CatFactsService(client: client, urlString: directory.facts.absoluteString)
            case .unavailable(let reason):
                let transport = UnavailableTransport(name: "server", reason: reason)
                return CatFactsService(client: HTTPClient(transport: transport))
            }
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
            register {
                UnavailableTransport(
                    name: "transport",
                    reason: "this build has neither Curl nor URLSession among its traits"
                ) as any Transport
            }
        }
    }
}

extension Options {
    /// Creates a storage that is used while the chosen one cannot store the people of the
    /// directory; `nil` for a server, as a copy would not show the changes of other programs.
    fileprivate var fallback: (@Sendable () -> any PeopleStorage)? {
        if storageKind == .postgresql { return nil }
        return { MemoryStorage() }
    }
}

/// The embedded directory, or the reason why it could not be started.
enum DirectoryAddress: Sendable {
    case embedded(EmbeddedDirectory)
    case unavailable(String)
}

/// A transport that fails every request with a reason.
struct UnavailableTransport: Transport {
    let name: String
    let reason: String

    func send(_ request: Request) async throws(TransportError) -> Response {
        throw .backend(name, code: 0, message: reason, host: request.url.host() ?? "127.0.0.1")
    }
}
