import ReactiveTesting
import Testing

private enum Page: AutomaticallyEquatable {
    case empty
    case other
    case loaded(User)
    case pair(Int, name: String)
}

private class User: AutomaticallyEquatable {
    let name: String
    var tags: [String] = []
    var friends: [String: User] = [:]
    var friend: User?
    let action: () -> Void = {}

    init(_ name: String) {
        self.name = name
    }
}

private final class Admin: User {
    var level = 1
}

private struct Wrapper: UnitTestEquatable {
    var page: Page
    var numbers: Set<Int> = []
    var point: (Int, Int) = (0, 0)
    var text: String?
}

private struct Failure: Error {
    let code: Int
}

@Suite("Comparison by reflection")
struct DifferenceTests {
    @Test func `equal graphs are equal`() {
        #expect(Page.empty == .empty)
        #expect(Page.loaded(User("a")) == .loaded(User("a")))
        #expect(Page.pair(1, name: "a") == .pair(1, name: "a"))
        #expect(Wrapper(page: .empty, numbers: [1, 2]) == Wrapper(page: .empty, numbers: [2, 1]))
        #expect(differences(Failure(code: 1), Failure(code: 1)).isEmpty)
    }

    @Test func `differences are found and named by their path`() {
        #expect(Page.empty != .other)
        #expect(Page.empty != .loaded(User("a")))
        #expect(
            differences(Page.loaded(User("a")), .loaded(User("b")))
                == ["Page.loaded.name: \"a\" is not equal to \"b\""]
        )
        #expect(
            differences(Wrapper(page: .empty, point: (0, 1)), Wrapper(page: .empty, text: "x"))
                == [
                    "Wrapper.point.1: 1 is not equal to 0",
                    "Wrapper.text: nil is not equal to Optional(\"x\")",
                ]
        )
        #expect(differences([1, 2], [1, 3]) == ["Array<Int>.1: 2 is not equal to 3"])
        #expect(differences([1], [1, 2]) == ["Array<Int>: [1] is not equal to [1, 2]"])
        #expect(
            differences(["a": 1, "b": 2], ["a": 1, "c": 2]) == [
                "Dictionary<String, Int>[b]: Optional(2) is not equal to nil",
                "Dictionary<String, Int>[c]: nil is not equal to Optional(2)",
            ]
        )
        #expect(differences(Set([1]), Set([2])) == ["Set<Int>: [1] is not equal to [2]"])
        #expect(
            differences(Failure(code: 1), Failure(code: 2))
                == ["Failure.code: 1 is not equal to 2"]
        )
    }

    @Test func `functions are equal, but not to nil`() {
        struct Row {
            var action: (() -> Void)?
        }
        #expect(differences(Row(action: {}), Row(action: { print() })).isEmpty)
        #expect(differences(Row(action: {}), Row(action: nil)).count == 1)
    }

    @Test func `a type's own equality counts only if it is Hashable`() {
        struct Tolerant: Equatable {
            let number: Int
            static func == (lhs: Self, rhs: Self) -> Bool { true }
        }
        struct TolerantKey: Hashable {
            let number: Int
            static func == (lhs: Self, rhs: Self) -> Bool { true }
            func hash(into hasher: inout Hasher) {}
        }
        #expect(
            differences(Tolerant(number: 1), Tolerant(number: 2))
                == ["Tolerant.number: 1 is not equal to 2"]
        )
        #expect(differences(TolerantKey(number: 1), TolerantKey(number: 2)).isEmpty)
    }

    @Test func `a subclass differs from its superclass, and in its members of both`() {
        let (first, second) = (Admin("a"), Admin("a"))
        #expect(first == second)
        second.level = 2
        #expect(differences(first, second) == ["Admin.level: 1 is not equal to 2"])
        #expect(differences(Admin("a"), Admin("b")).count == 1)
        #expect((Admin("a") as User) != User("a"))
    }

    @Test func `cyclic graphs end, whether or not they are equal`() {
        func ring(_ names: String...) -> User {
            let users = names.map { User($0) }
            for (index, user) in users.enumerated() {
                user.friend = users[(index + 1) % users.count]
                user.friends["self"] = user
            }
            return users[0]
        }

        #expect(ring("a", "b", "c") == ring("a", "b", "c"))
        #expect(ring("a", "b", "c") != ring("a", "b", "x"))
        let user = ring("a")
        #expect(user == user)
    }
}
