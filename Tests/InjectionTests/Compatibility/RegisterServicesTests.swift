import Injection
import TestSupport
import Testing

/// Tests `registerServices` in processes that have not used a container.
///
/// `RootTests` covers the registrations of `registerAllServices`.
@Suite("registerServices")
struct RegisterServicesTests {
    @Test func `called by hand it registers, once`() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerServices?()
            Resolver.registerServices?()
            precondition(Resolver.root === Resolver.mock)
            precondition(Resolver.resolve(Log.self).entries == ["registered"])
        }
    }

    @Test func `nil does not keep registerAllServices from running`() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerServices = nil
            precondition(Resolver.optional(Log.self) != nil)
        }
    }

    @Test func `a function that is set runs before that, once`() async {
        await #expect(processExitsWith: .success) {
            let counter = Counter()
            Resolver.registerServices = {
                Resolver.register { Settings(size: counter.next()) }.scope(.unique)
            }
            precondition(Resolver.optional(Log.self) != nil)
            precondition(Resolver.resolve(Settings.self).size == 1)
            precondition(Resolver.resolve(Settings.self).size == 2)
        }
    }

    @Test func `it runs before an optional property asks the root`() async {
        struct Owner {
            @OptionalInjected(name: nil, container: nil) var settings: Settings?
        }
        await #expect(processExitsWith: .success) {
            // `registerAllServices` makes mock the root.
            Resolver.registerServices = { Resolver.mock.register { Settings(size: 8) } }
            precondition(Owner().settings?.size == 8)
        }
    }
}
