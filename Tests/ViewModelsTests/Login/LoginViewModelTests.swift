import Forms
import Injection
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite("LoginViewModel")
@MainActor
struct LoginViewModelTests {
    /// One unit of its time is a second.
    private let scheduler = TestScheduler(initialClock: 0)

    private func loaded() -> LoginViewModel {
        let container = Resolver()
        container.register { [scheduler] in scheduler as any SchedulerType }
        let model = Resolver.withRoot(container) { LoginViewModel() }
        model.load()
        return model
    }

    @Test func `the form is there after two seconds`() {
        let model = loaded()
        #expect(model.state == .loading)
        scheduler.advanceTo(1)
        #expect(model.state == .loading)
        scheduler.advanceTo(2)

        #expect(model.state == .loaded)
    }

    @Test func `the system has a message after four seconds`() {
        let model = loaded()
        scheduler.advanceTo(3)
        #expect(model.status == nil)
        scheduler.advanceTo(4)

        #expect(model.status == "This is a demonstration: any password will do.")
    }

    @Test func `an empty field is required, with a message above`() {
        let model = loaded()
        scheduler.advanceTo(2)
        #expect(model.form.value(for: .username) == "michael")
        model.login()

        #expect(model.form.errors == [.password: "Required"])
        #expect(model.error == "Please correct the following errors...")
        #expect(model.state == .loaded && !model.done)

        model.form.set("", for: .username)
        model.login()
        #expect(model.form.errors == [.username: "Required", .password: "Required"])
    }

    @Test func `a login takes a second`() {
        let model = loaded()
        scheduler.advanceTo(2)
        model.login()
        model.form.set("secret", for: .password)
        model.login()
        #expect(model.error == nil && model.form.errors.isEmpty)
        #expect(model.state == .loading && !model.done)
        scheduler.advanceTo(3)

        #expect(model.done)
    }

    @Test func `a login while the form is loading does nothing`() {
        let model = loaded()
        model.form.set("secret", for: .password)
        model.login()
        scheduler.advanceTo(10)

        #expect(!model.done && model.state == .loaded)
    }

    @Test func `no timer keeps it alive`() {
        var model: LoginViewModel? = loaded()
        weak let released = model
        model = nil

        #expect(released == nil)
        scheduler.advanceTo(10)
    }
}
