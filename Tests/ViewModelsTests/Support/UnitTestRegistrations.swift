import DomainFixtures
import Imaging
import Injection
import InjectionTesting
import PersistenceMemory
import Services
import Testing
import XCTest

extension Resolver {
    /// The container of invented data, which falls back on `main`.
    static let mock: Resolver = {
        MockImages.register()
        let mock = Resolver(parent: .main)
        mock.register { MockUserService() as any UserServiceType }
        // Like that of a running application.
        mock.register { UserImageCache() }.scope(.application)
        mock.register { LocalTime.utc }
        return mock
    }()

    /// The container of the present test.
    static var test: Resolver { root }

    /// Makes a new container, behind which is `mock`, the root.
    ///
    /// Tests call it by the trait `unitTestRegistrations`, or by the method of `XCTestCase`; both
    /// end it.
    static func resetUnitTestRegistrations() {
        let test = Resolver(parent: .mock)
        root = test
        test.registerForUnitTests()
    }

    /// Registers the services that most tests need.
    fileprivate func registerForUnitTests() {
        register { MockUserService() as any UserServiceType }
        register { PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil)) }
            .scope(.application)
        // The test's own, and not the application's.
        register { UserImageCache() }
    }
}

extension Trait where Self == ContainerTrait<Resolver> {
    /// Runs each test with registrations of its own, which end with it, also by a failure.
    static var unitTestRegistrations: Self {
        .container(parent: .mock) { $0.registerForUnitTests() }
    }
}

extension XCTestCase {
    /// Gives the test registrations of its own until its end, also by a failure; the root is
    /// `mock` then.
    func resetUnitTestRegistrations() {
        Resolver.resetUnitTestRegistrations()
        addTeardownBlock { Resolver.root = .mock }
    }
}
