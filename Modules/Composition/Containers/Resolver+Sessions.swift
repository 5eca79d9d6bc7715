import FoundationEssentials
package import Injection
import Networking
import NetworkingClient

extension Resolver.Name {
    /// The session for the directory that the options choose.
    package static let api: Resolver.Name = "api"
    /// The session for the same directory that retries requests which may succeed later.
    package static let patientAPI: Resolver.Name = "patientAPI"
    /// A session with responses in memory, which are delayed by 0.3 seconds.
    package static let mock: Resolver.Name = "mock"
    /// A session with the transport that a test registers.
    package static let test: Resolver.Name = "test"
}

extension Resolver {
    /// Registers the sessions by name, and the session of the profile without a name.
    ///
    /// All sessions have the same interceptors, so that a test of one covers the others.
    func registerSessions(_ options: Options, log: LogFile?) {
        // Fixtures need no server, but an address from which the names of their files derive.
        let isServerNeeded = options.fixtures == nil || !options.api.isInProcess
        let api = isServerNeeded ? options.api : .url("https://randomuser.me/api")
        register(name: .api) { resolver -> (any ClientSessionManagerType)? in
            session(at: api, from: resolver).intercepted(log)
        }
        .scope(.application)
        register(name: .patientAPI) { resolver -> (any ClientSessionManagerType)? in
            session(at: api, from: resolver)
                // If a directory requests a longer wait, the error is reported instead.
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
    /// Returns the session with the interceptors that all sessions have.
    fileprivate func intercepted(_ log: LogFile?) -> any ClientSessionManagerType {
        let session = interceptor(StatusErrorMappingInterceptor.everythingButSuccess)
            .interceptor(StandardHeadersInterceptor(["Accept": "application/json, image/*"]))
            .interceptor(SSOAuthenticationInterceptor())
        guard let log else { return session }
        return session.interceptor(SessionLoggingInterceptor { log.write($0) })
    }
}

extension StatusErrorMappingInterceptor {
    /// Maps every status but success to an error, including redirects that are not followed and
    /// 304, as nothing is cached: a page of theirs could be decoded as an empty list.
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
        // An invalid URL makes each request fail.
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
