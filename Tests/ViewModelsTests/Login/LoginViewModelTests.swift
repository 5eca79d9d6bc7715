import Forms
import Injection
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite("LoginViewModel")
@MainActor
struct LoginViewModelTests {
    /// The scheduler, whose time unit is a second.
    private let scheduler = TestScheduler(initialClock: 0)

    private func loaded() -> LoginViewModel {
        let container = Resolver()
        container.register { [scheduler] in scheduler as any SchedulerType }
        let model = Resolver.withRoot(container) { LoginViewModel() }
        model.send(.load)
        return model
    }

    @Test func `the form is there after two seconds`() {
        let model = loaded()
        #expect(model.progress.state == .loading)
        scheduler.advanceTo(1)
        #expect(model.progress.state == .loading)
        scheduler.advanceTo(2)

        #expect(model.progress.state == .loaded)
    }

    @Test func `the system has a message after four seconds`() {
        let model = loaded()
        scheduler.advanceTo(3)
        #expect(model.progress.status == nil)
        scheduler.advanceTo(4)

        #expect(model.progress.status == "This is a demonstration: any password will do.")
    }

    @Test func `an empty field is required, with a message above`() {
        let model = loaded()
        scheduler.advanceTo(2)
        #expect(model.form.value(for: .username) == "michael")
        model.send(.submit)

        #expect(model.form.errors == [.password: "Required"])
        #expect(model.progress.error == "Please correct the following errors...")
        #expect(model.progress.state == .loaded && !model.progress.isDone)

        model.form.set("", for: .username)
        model.send(.submit)
        #expect(model.form.errors == [.username: "Required", .password: "Required"])
    }

    @Test func `a login takes a second`() {
        let model = loaded()
        scheduler.advanceTo(2)
        model.send(.submit)
        model.form.set("secret", for: .password)
        model.send(.submit)
        #expect(model.progress.error == nil && model.form.errors.isEmpty)
        #expect(model.progress.state == .loading && !model.progress.isDone)
        scheduler.advanceTo(3)

        #expect(model.progress.isDone)
    }

    @Test func `a login while the form is loading does nothing`() {
        let model = loaded()
        model.form.set("secret", for: .password)
        model.send(.submit)
        scheduler.advanceTo(10)

        #expect(!model.progress.isDone && model.progress.state == .loaded)
    }

    @Test func `no timer keeps it alive`() {
        var model: LoginViewModel? = loaded()
        weak let released = model
        model = nil

        #expect(released == nil)
        scheduler.advanceTo(10)
    }
}
