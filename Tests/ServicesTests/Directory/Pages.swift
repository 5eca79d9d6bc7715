import Models
import Services
import Synchronization

/// A directory with pages of ten people.
@dynamicMemberLookup
final class Pages: DirectoryPages {
    struct State: Sendable {
        var users: [User] = []
        var words = "everybody"
        var ignoresNumbers = false
        var failure: (page: Int, error: any Error)?
        /// The number of times that the page fails.
        var failures = Int.max
        var beforeAnswer: (@Sendable (Int) async throws -> Void)?
        var asked: [Int] = []
        /// The responses for pages that differ from those of the people.
        var answers: [Int: DirectoryPage] = [:]
    }

    private let state: Mutex<State>

    init(count: Int) {
        let users = (0..<count).map { number in
            User(
                name: User.Name(first: "Ada", last: "King \(number)"),
                login: User.Login(uuid: "\(1_000 + number)")
            )
        }
        state = Mutex(State(users: users))
    }

    subscript<Value: Sendable>(dynamicMember path: WritableKeyPath<State, Value>) -> Value {
        get { state.withLock { $0[keyPath: path] } }
        set { state.withLock { $0[keyPath: path] = newValue } }
    }

    var question: String { self.words }

    /// The sorted keys of all people.
    var keys: [String] { self.users.map(\.key).sorted() }

    func page(_ number: Int) async throws -> DirectoryPage {
        let state = state.withLock { state in
            state.asked.append(number)
            if state.failure?.page == number { state.failures -= 1 }
            return state
        }
        try await state.beforeAnswer?(number)
        if let failure = state.failure, failure.page == number, state.failures >= 0 {
            throw failure.error
        }
        if let answer = state.answers[number] { return answer }
        let users = state.users.dropFirst(state.ignoresNumbers ? 0 : (number - 1) * 10).prefix(10)
        return DirectoryPage(users: Array(users), total: state.users.count)
    }
}
