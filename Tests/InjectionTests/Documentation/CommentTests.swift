// Blocks of documentation comments that are in no guide.
import Injection
import InjectionTesting
import Testing

@Suite("Comments of Injection", .container)
struct CommentTests {
    nonisolated final class People: Sendable {}

    final class PeopleContainer: SharedContainer {
        static let shared = PeopleContainer()
        let manager = ContainerManager()

        var people: Factory<People> { self { People() }.cached }
    }

    @Test func `a container type of your own`() {
        let people = PeopleContainer.shared.people()
        #expect(people === PeopleContainer.shared.people())
    }

    @Test func `factories`() {
        let container = Resolver()
        #expect(container.clock().name == "fixed")
        #expect(container.calendar().name == "system")
        #expect(container.report(2026) === container.report(2026))

        // The override has an effect because the declaration uses `once()`.
        let other = Resolver()
        other.clock.onTest { SystemClock() }
        #expect(other.clock().name == "system")
    }
}

nonisolated protocol WallClock: Sendable { var name: String { get } }
nonisolated struct SystemClock: WallClock { let name = "system" }
nonisolated struct FixedClock: WallClock { let name = "fixed" }
nonisolated final class Report: Sendable { init(of year: Int) {} }

nonisolated extension Resolver {
    var clock: Factory<any WallClock> {
        self { SystemClock() }.scope(.cached).onTest { FixedClock() }.once()
    }
}

nonisolated extension Resolver {
    var calendar: Factory<any WallClock> {
        self { SystemClock() }.singleton
    }
    var report: ParameterFactory<Int, Report> {
        self { year in Report(of: year) }.cached.scopeOnParameters
    }
}
