import Injection
import InjectionTesting
import Models
import ReactiveTesting
import Services
import Testing
import XCTest

@Suite("resetUnitTestRegistrations", .unitTestRegistrations, .timeLimit(.minutes(10)))
struct UnitTestRegistrationsTests {
    private struct Failure: Error {}

    @Test func `the root is a container of the test's own, before mock`() {
        #expect(Resolver.test !== Resolver.mock && Resolver.test !== Resolver.main)
        #expect(Resolver.resolve((any UserServiceType).self) is MockUserService)
    }

    @Test func `the image cache is not the application's`() {
        let application = Resolver.mock.resolve(UserImageCache.self)

        #expect(Resolver.mock.resolve(UserImageCache.self) === application)
        #expect(Resolver.resolve(UserImageCache.self) !== application)
    }

    @Test func `a service that the test lacks comes from mock`() {
        struct Clock {}
        Resolver.mock.register { Clock() }

        #expect(Resolver.optional(Clock.self) != nil)
    }

    @Test func `each call gives a new container, without earlier registrations`() {
        let first = Resolver.test
        first.register { MockEmptyUserService() as any UserServiceType }
        #expect(Resolver.resolve((any UserServiceType).self) is MockEmptyUserService)

        Resolver.resetUnitTestRegistrations()

        #expect(Resolver.test !== first)
        #expect(Resolver.resolve((any UserServiceType).self) is MockUserService)
    }

    @Test func `the previous root is back after a test, also after one that failed`() async throws {
        let trait: ContainerTrait<Resolver> = .unitTestRegistrations
        let test = try #require(Test.current)
        let before = Resolver.root

        for error in [nil, Failure()] {
            try? await trait.provideScope(for: test, testCase: nil) {
                #expect(Resolver.root !== before)
                Resolver.resetUnitTestRegistrations()
                if let error { throw error }
            }

            #expect(Resolver.root === before)
        }
    }
}

/// Tests the same in XCTest, whose tests run one after the other.
final class UnitTestRegistrationsXCTests: XCTestCase {
    // XCTest runs teardown blocks even after a failure.
    override class func tearDown() {
        precondition(Resolver.root === Resolver.mock, "the registrations of a test remain")
    }

    func testEachCallGivesANewContainer() {
        resetUnitTestRegistrations()
        let first = Resolver.test
        resetUnitTestRegistrations()

        XCTAssertFalse(Resolver.test === first)
        XCTAssertTrue(Resolver.resolve((any UserServiceType).self) is MockUserService)
    }
}
