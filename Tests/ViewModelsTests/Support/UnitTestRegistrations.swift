import DomainFixtures
import Imaging
import Injection
import InjectionTesting
import PersistenceMemory
import Services
import Testing
import XCTest

extension Resolver {
    /// The container of mock data, whose parent is `main`.
    static let mock: Resolver = {
        MockImages.register()
        let mock = Resolver(parent: .main)
        mock.register { MockUserService() as any UserServiceType }
        // The scope is that of the running app.
        mock.register { UserImageCache() }.scope(.application)
        mock.register { LocalTime.utc }
        return mock
    }()

    /// The container of the current test.
    static var test: Resolver { root }

    /// Replaces the root by a new container whose parent is `mock`.
    ///
    /// Tests call it by the trait `unitTestRegistrations`, or by the method of `XCTestCase`; both
    /// restore the root after the test.
    static func resetUnitTestRegistrations() {
        let test = Resolver(parent: .mock)
        root = test
        test.registerForUnitTests()
    }

    /// Registers the services that most tests need.
    fileprivate func registerForUnitTests() {
        register { MockUserService() as any UserServiceType }
        register { PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil)) }
        register { MemoryFiles().writer }
            .scope(.application)
        // The cache is not shared between tests.
        register { UserImageCache() }
    }
}

extension Trait where Self == ContainerTrait<Resolver> {
    /// Runs each test with its own registrations, which are removed afterwards, even if it fails.
    static var unitTestRegistrations: Self {
        .container(parent: .mock) { $0.registerForUnitTests() }
    }
}

extension XCTestCase {
    /// Gives the test its own registrations; after the test, even if it fails, the root is `mock`.
    func resetUnitTestRegistrations() {
        Resolver.resetUnitTestRegistrations()
        addTeardownBlock { Resolver.root = .mock }
    }
}
