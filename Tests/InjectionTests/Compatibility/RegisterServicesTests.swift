import Injection
import Testing

/// Each in a process of its own, where nothing was used yet; `RootTests` has what
/// `registerAllServices` registers.
@Suite("registerServices")
struct RegisterServicesTests {
    @Test func `called by hand it registers, once`() async {
        await #expect(processExitsWith: .success) {
            precondition(Resolver.registerServices != nil)
            Resolver.registerServices?()
            precondition(Resolver.registerServices == nil)
            precondition(Resolver.root === Resolver.mock)
            precondition(Resolver.resolve(Log.self).entries == ["registered"])
        }
    }

    @Test func `nil keeps it from running`() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerServices = nil
            precondition(Resolver.optional(Log.self) == nil)
            precondition(Resolver.root === Resolver.main)
        }
    }

    @Test func `what is set runs instead, before the next use`() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerServices = { Resolver.register { Settings(size: 7) } }
            precondition(Resolver.resolve(Settings.self).size == 7)
            precondition(Resolver.optional(Log.self) == nil)
        }
    }

    @Test func `after a reset it runs again`() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerServices = nil
            Resolver.reset()
            precondition(Resolver.optional(Log.self) != nil)
        }
    }

    @Test func `it runs before an optional property asks the root`() async {
        struct Owner {
            @OptionalInjected(name: nil, container: nil) var settings: Settings?
        }
        await #expect(processExitsWith: .success) {
            Resolver.registerServices = {
                Resolver.root = Resolver()
                Resolver.root.register { Settings(size: 8) }
            }
            precondition(Owner().settings?.size == 8)
        }
    }
}
