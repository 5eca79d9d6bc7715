import Injection
import Synchronization

protocol Greeter: AnyObject, Sendable {
    var text: String { get }
}

final class Hello: Greeter {
    let text: String

    init(_ text: String = "hello") {
        self.text = text
    }
}

final class MockGreeter: Greeter {
    let text = "mock"
}

final class Engine: Sendable {}

final class Car: Sendable {
    let engine: Engine
    let spare: Engine

    init(engine: Engine, spare: Engine) {
        self.engine = engine
        self.spare = spare
    }
}

struct Settings: Equatable, Sendable {
    var size = 1
}

/// A class that is not Sendable on purpose.
class Draft {
    var text = ""
}

/// Counts calls.
final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func add(_ number: Int) {
        value.withLock { $0 += number }
    }

    @discardableResult
    func next() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}
