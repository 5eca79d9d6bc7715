import Injection
import Testing

@Suite("FactoryContext")
struct ContextTests {
    let container = Resolver()

    private func greet(_ change: (inout FactoryContext) -> Void) -> String {
        var context = FactoryContext()
        (context.isTest, context.isDebug, context.isSimulator) = (false, false, false)
        change(&context)
        return FactoryContext.with(context) { container.resolve((any Greeter).self).text }
    }

    @Test func `an argument takes precedence over a preview, a test, the machine, debugging`() {
        container.register { Hello("registered") as any Greeter }
            .onDebug { Hello("debug") }
            .onSimulator { Hello("simulator") }
            .onTest { Hello("test") }
            .onPreview { Hello("preview") }
            .onArg("-one") { Hello("one") }
            .onArgs(["-two", "-three"]) { Hello("two or three") }

        #expect(greet { _ in } == "registered")
        #expect(greet { $0.isDebug = true } == "debug")
        #expect(greet { ($0.isDebug, $0.isSimulator) = (true, true) } == "simulator")
        #expect(greet { ($0.isSimulator, $0.isTest) = (true, true) } == "test")
        #expect(greet { ($0.isTest, $0.isPreview) = (true, true) } == "preview")
        #expect(greet { ($0.isPreview, $0.arguments) = (true, ["-one"]) } == "one")
        #expect(greet { $0.runtimeArguments["key"] = "-three" } == "two or three")
    }

    @Test func `a device is no simulator, and the latest of two factories is used`() {
        container.register { Hello("registered") as any Greeter }
            .onDevice { Hello("first") }
            .onDevice { Hello("device") }

        #expect(greet { _ in } == "device")
        #expect(greet { $0.isSimulator = true } == "registered")
    }

    @Test func `the latest of two contexts of equal precedence is used`() {
        container.register { Hello("registered") as any Greeter }
            .onArg("-one") { Hello("one") }
            .onArgs(["-two", "-three"]) { Hello("two or three") }
            .onArg("-four") { Hello("four") }

        #expect(greet { $0.arguments = ["-three", "-one"] } == "two or three")
        #expect(greet { $0.arguments = ["-four", "-one", "-two"] } == "four")
    }

    @Test func `tests are recognized, and instances stay`() {
        #expect(FactoryContext().isTest)
        container.register { Hello("registered") as any Greeter }.scope(.cached)
        #expect(greet { _ in } == "registered")
    }

    @Test func `a context does not remove instances`() {
        let options = container.register { Hello("registered") as any Greeter }.scope(.cached)
        #expect(greet { _ in } == "registered")

        options.onTest { Hello("test") }

        #expect(greet { $0.isTest = true } == "registered")
        container.reset(options: .scope)
        #expect(greet { $0.isTest = true } == "test")
        container.reset(options: .scope)
        container.reset(options: .context)
        #expect(greet { $0.isTest = true } == "registered")
    }

    @Test func `contexts of an operation have no effect outside`() async {
        await FactoryContext.with(FactoryContext()) {
            FactoryContext.setArg("-within", forKey: "key")
            FactoryContext.current.isPreview = true
            #expect(FactoryContext.current.runtimeArguments == ["key": "-within"])
            #expect(await Task { FactoryContext.current.isPreview }.value)
            FactoryContext.removeArg(forKey: "key")
            #expect(FactoryContext.current.runtimeArguments.isEmpty)
        }
        #expect(!FactoryContext.current.isPreview)
    }

    @Test func `a factory can have contexts too`() {
        let mock = Engine()
        FactoryContext.with(FactoryContext()) {
            #expect(container.engine.onArg("-none") { mock }() !== mock)
            #expect(container.engine.onTest { mock }() === mock)
        }
    }
}
