import Reactive
import TestSupport
import Testing
import ViewState

@MainActor
@Suite("StateAction", .serialized)
struct StateActionTests {
    private struct Mine: Equatable {
        var number = 0
    }

    private struct Failure: Error {}

    /// Collects the actions on states of this suite; other tests may report some at the same time.
    private final class Log {
        var actions: [StateAction] = []

        @MainActor
        init() {
            StateAction.observer = { [weak self] action in
                if action.state == "Mine" { self?.actions.append(action) }
            }
        }

        var lines: [String] {
            actions.map { "\($0)".replacing("\($0.number)", with: "#", maxReplacements: 1) }
        }
    }

    @Test func `a function is reported when it begins and when it has returned`() async {
        let (log, gate) = (Log(), Gate())
        defer { StateAction.observer = nil }
        let container = StateContainer(state: Mine())

        container.observe {
            await gate.wait()
            return Mine(number: 1)
        }
        #expect(log.lines == ["function # of Mine began"])
        gate.open()
        await container.states(until: { $0.number == 1 })

        #expect(log.lines.last == "function # of Mine ended, changes: 1")
        #expect(log.actions.map(\.number) == [log.actions[0].number, log.actions[0].number])
    }

    @Test func `each action has a number of its own`() async {
        let log = Log()
        defer { StateAction.observer = nil }
        let container = StateContainer(state: Mine())

        container.observe { Mine(number: 1) }
        container.observe { Mine(number: 2) }
        await container.states(until: { $0.number == 2 })

        let numbers = log.actions.map(\.number)
        #expect(numbers.count == 4)
        #expect(Set(numbers).count == 2)
    }

    @Test func `a sequence is reported with the number of its states`() async {
        let log = Log()
        defer { StateAction.observer = nil }
        let container = StateContainer(state: Mine())

        container.observe(StateSequence({ Mine(number: 1) }, { Mine(number: 2) }))
        await settle()

        #expect(log.lines == ["sequence # of Mine began", "sequence # of Mine ended, changes: 2"])
    }

    @Test func `a superseded action is reported as cancelled once it has returned`() async {
        let (log, gate) = (Log(), Gate())
        defer { StateAction.observer = nil }
        let container = StateContainer(state: Mine())
        container.observe {
            await gate.wait()
            return Mine(number: 1)
        }
        await gate.arrival()

        container.observe(Mine(number: 2))
        #expect(log.lines.count == 1)
        gate.open()
        await settle()

        #expect(log.lines.last == "function # of Mine cancelled, changes: 0")
    }

    @Test func `an observable is reported, whichever way it ends`() {
        let log = Log()
        defer { StateAction.observer = nil }
        let handler = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { _, _ in }
        defer { Hooks.defaultErrorHandler = handler }
        let container = StateContainer(state: Mine())
        let states = (0..<3).map { _ in PublishSubject<Mine>() }

        container.observe(states[0])
        states[0].onNext(Mine(number: 1))
        states[0].onCompleted()
        container.observe(states[1])
        states[1].onError(Failure())
        container.observe(states[2])
        container.observe(Mine(number: 2))

        #expect(
            log.lines == [
                "observable # of Mine began", "observable # of Mine ended, changes: 1",
                "observable # of Mine began", "observable # of Mine ended, changes: 0",
                "observable # of Mine began", "observable # of Mine cancelled, changes: 0",
            ]
        )
    }

    @Test func `a state that is set at once is not reported`() {
        let log = Log()
        defer { StateAction.observer = nil }

        StateContainer(state: Mine()).observe(Mine(number: 1))

        #expect(log.lines.isEmpty)
    }

    @Test func `a log that is wanted has the actions of its container`() async {
        var lines: [String] = []
        let machine = StateMachine(
            wrappedValue: Mine(),
            subsystem: "app",
            loggingEnabled: true,
            log: { lines.append($0) }
        )

        machine.projectedValue.observe { Mine(number: 1) }
        await machine.projectedValue.states(until: { $0.number == 1 })

        let actions = lines.filter { $0.contains("function") }
        #expect(actions.first?.hasPrefix("app function ") == true)
        #expect(actions.last?.hasSuffix("of Mine ended, changes: 1") == true)
        #expect(actions.count == 2)
    }
}

extension StateContainer where State: Equatable {
    /// Waits for a state, and for the work of its action after the change.
    fileprivate func states(until isLast: @escaping (State) -> Bool) async {
        while !isLast(state) { await Task.yield() }
        await settle()
    }
}
