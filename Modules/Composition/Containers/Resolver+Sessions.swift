import FoundationEssentials
package import Injection
import Networking
import NetworkingClient

extension Resolver.Name {
    /// The session with the directory that the options choose.
    package static let api: Resolver.Name = "api"
    /// The same session, which repeats requests that may succeed later.
    package static let patientAPI: Resolver.Name = "patientAPI"
    /// A session over answers in memory, 0.3 seconds late.
    package static let mock: Resolver.Name = "mock"
    /// A session over the transport that a test provides.
    package static let test: Resolver.Name = "test"
}

extension Resolver {
    /// Registers the sessions with directories by their names, and without a name the one of the
    /// profile.
    ///
    /// All have the same chain of interceptors, so that a test of one is a test of the others.
    func registerSessions(_ options: Options, log: LogFile?) {
        // Fixtures need no server, but an address for the names of their files.
        let isServerNeeded = options.fixtures == nil || !options.api.isInProcess
        let api = isServerNeeded ? options.api : .url("https://randomuser.me/api")
        register(name: .api) { resolver -> (any ClientSessionManagerType)? in
            session(at: api, from: resolver).intercepted(log)
        }
        .scope(.application)
        register(name: .patientAPI) { resolver -> (any ClientSessionManagerType)? in
            session(at: api, from: resolver)
                // A directory that asks to wait for longer is told of instead.
                .interceptor(RetryInterceptor(RetryPolicy(retryLimit: 5, timeBudget: .seconds(60))))
                .intercepted(log)
        }
        .scope(.application)
        register(name: .mock) { () -> (any ClientSessionManagerType)? in
            mockSession(over: MockDirectory.transport).intercepted(log)
                .interceptor(MockDelayInterceptor(delay: 0.3))
        }
        .scope(.application)
        register(name: .test) { resolver -> (any ClientSessionManagerType)? in
            mockSession(over: resolver.resolve((any Transport).self)).intercepted(log)
        }
        .scope(.application)
        let name: Resolver.Name =
            switch options.profile {
            case .main: .api
            case .mock: options.fixtures == nil ? .mock : .api
            case .test: .test
            }
        register { $0.resolve((any ClientSessionManagerType).self, name: name) }
    }
}

extension ClientSessionManagerType {
    /// The session with the interceptors that all sessions have.
    fileprivate func intercepted(_ log: LogFile?) -> any ClientSessionManagerType {
        let session = interceptor(StatusErrorMappingInterceptor.everythingButSuccess)
            .interceptor(StandardHeadersInterceptor(["Accept": "application/json, image/*"]))
            .interceptor(SSOAuthenticationInterceptor())
        guard let log else { return session }
        return session.interceptor(SessionLoggingInterceptor { log.write($0) })
    }
}

extension StatusErrorMappingInterceptor {
    /// Also a redirect that is not followed is an error, and a 304, as nothing is cached: decoded as
    /// data, its page may say that there is nobody.
    fileprivate static let everythingButSuccess = StatusErrorMappingInterceptor { status in
        switch status {
        case 200..<300: nil
        case 500...: .server
        default: .application
        }
    }
}

private func mockSession(over transport: any Transport) -> ClientSessionManager {
    ClientSessionManager(
        base: URL(string: MockDirectory.base) ?? URL(filePath: "/"),
        transport: transport
    )
}

private func session(at api: Options.API, from resolver: Resolver) -> ClientSessionManager {
    let nowhere = URL(filePath: "/")
    switch api {
    case .url(let text):
        // Text that is no URL makes each request fail.
        return ClientSessionManager(
            base: URL(string: text) ?? nowhere,
            transport: resolver.resolve((any Transport).self)
        )
    case .embedded, .examples, .absent:
        switch resolver.resolve(DirectoryAddress.self) {
        case .embedded(let directory):
            return ClientSessionManager(
                base: directory.base,
                transport: resolver.resolve((any Transport).self)
            )
        case .unavailable(let reason):
            return ClientSessionManager(
                base: nowhere,
                transport: UnavailableTransport(name: "server", reason: reason)
            )
        }
    }
}
