import Testing
import ViewModels

/// Tests the reducer of the login: its state and effects after events.
@Suite("LoginProgress")
struct LoginProgressTests {
    private var login = LoginProgress()

    @discardableResult
    private mutating func send(_ events: LoginProgress.Event...) -> [LoginProgress.Effect] {
        events.map { login.reduce($0) }.last ?? []
    }

    @Test mutating func `loading takes two seconds, the message of the system four`() {
        #expect(send(.load) == [.wait(2, then: .loaded), .wait(4, then: .announced)])
        #expect(login.state == .loading && login.status == nil)
        #expect(send(.loaded) == [] && login.state == .loaded)
        #expect(send(.announced) == [] && login.state == .loaded)
        #expect(login.status == "This is a demonstration: any password will do.")
    }

    @Test mutating func `fields are checked once the form is there, and not while logging in`() {
        #expect(send(.submit) == [])
        #expect(send(.load, .loaded, .submit) == [.validate])
        #expect(send(.checked(isValid: true), .submit) == [])
    }

    @Test mutating func `an error stays until the fields are valid`() {
        send(.load, .loaded)
        #expect(send(.checked(isValid: false)) == [])
        #expect(login.error == "Please correct the following errors...")
        #expect(send(.submit) == [.validate] && login.error != nil && login.state == .loaded)

        #expect(send(.checked(isValid: true)) == [.wait(1, then: .accepted)])
        #expect(login.error == nil && login.state == .loading && !login.isDone)
        send(.accepted)
        #expect(login.isDone)
    }
}
