import Testing
import ViewState

@MainActor
@Suite("StateContainer debugging", .serialized)
struct DebugTests {
    private enum Page {
        case empty
        case loaded(Int)
    }

    @Test func `logs the current state and each change after it`() {
        var lines: [String] = []
        let container = StateContainer(state: 0)

        container._debug { lines.append($0) }
        container.observe(1)

        let place = "StateContainer<Int> \(ObjectIdentifier(container)) didSet"
        #expect(lines == ["\(place) 0", "\(place) 1"])
    }

    @Test func `logs before and after a change`() {
        var lines: [String] = []
        let container = StateContainer(state: 0)

        container._debug(options: [.willSet, .didSet, .event]) { lines.append($0) }
        container.observe(1)

        #expect(lines == ["willSet 0", "didSet 0", "willSet 1", "didSet 1"])
    }

    @Test func `the same options log once`() {
        var lines: [String] = []
        let container = StateContainer(state: 0)

        for _ in 0..<2 { container._debug(options: .conciseEnum) { lines.append($0) } }

        #expect(lines == ["0"])
    }

    @Test func `shows the name of a case`() {
        var lines: [String] = []
        let container = StateContainer(state: Page.empty)

        container._debug(options: .conciseEnum) { lines.append($0) }
        container.observe(.loaded(1))

        #expect(lines == ["empty", "loaded"])
        #expect(_StateContainerUtils.getEnumName(for: "text") == "text")
        #expect(_StateContainerUtils.getEnumName(for: [1]) == "[1]")
    }

    @Test(
        arguments: [
            (.defaults, "StateContainer<Page> ID didSet loaded(1)"),
            (.enumDefaults, "StateContainer<Page> ID didSet loaded"),
            (.conciseEnum, "loaded"), ([.willSet, .memory], "ID loaded(1)"),
            ([.didSet, .container, .print, .nsLog], "StateContainer<Page> loaded(1)"),
            ([.event], nil),
        ] as [(_StateContainerDebugOptions, String?)]
    )
    func `the options are the parts of a line`(
        options: _StateContainerDebugOptions,
        line: String?
    ) {
        var lines: [String] = []
        let container = StateContainer(state: Page.loaded(1))

        container._debug(options: options) { lines.append($0) }

        let id = "\(ObjectIdentifier(container))"
        #expect(lines.first?.replacing(id, with: "ID") == line)
    }

    /// The functions that log all containers, by the types that have them.
    enum Owner: CaseIterable, Sendable {
        case container, machine, rendered

        @MainActor
        func debug(_ options: _StateContainerDebugOptions, _ log: @escaping (String) -> Void) {
            switch self {
            case .container: StateContainer<Any>._debug(options: options, log: log)
            case .machine: StateMachine<Any>._debug(options: options, log: log)
            case .rendered: RenderedStateMachine<Any>._debug(options: options, log: log)
            }
        }
    }

    @Test(arguments: Owner.allCases)
    func `logs all containers created afterwards, until it is ended`(owner: Owner) {
        struct Mine {
            var number: Int
        }
        var lines: [String] = []
        let before = StateContainer(state: Mine(number: 0))
        owner.debug(.didSet) { line in
            // Containers of other tests may log at the same time.
            if line.contains("Mine(") { lines.append(line) }
        }
        let after = StateContainer(state: Mine(number: 1))
        owner.debug([]) { _ in }
        let last = StateContainer(state: Mine(number: 2))

        for container in [before, after, last] { container.observe(Mine(number: 3)) }

        #expect(lines == ["Mine(number: 1)", "Mine(number: 3)"])
    }

    @Test func `logging does not retain the container`() {
        var container: StateContainer<Int>? = StateContainer(state: 0)
        weak let weakly = container
        container?._debug { _ in }

        container = nil

        #expect(weakly == nil)
    }
}
