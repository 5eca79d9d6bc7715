import Synchronization

/// A landing, between the operators below and those above.
final class Landing<Element: Sendable>: Sendable {
    private let below: Kept<Sink<Element>>
    private let ladder: Ladder
    private let above = Subscription()

    init(_ sink: Sink<Element>, of ladder: Ladder) {
        below = Kept(sink)
        self.ladder = ladder
        sink.subscription.add(
            AnonymousDisposable { [above] in lettingGo.perform { above.dispose() } }
        )
    }

    /// The sink for what is above.
    var upstream: Sink<Element> {
        Sink(
            next: { element in self.descend { $0.next(element) } },
            stop: { error in
                guard self.above.beginStop() else { return }
                self.above.dispose()
                self.descend { $0.stop(error) }
            },
            subscription: above
        )
    }

    private func descend(_ send: @escaping @Sendable (Sink<Element>) -> Void) {
        ladder.descend { [sink = below.value] in
            if let sink, !sink.subscription.isDisposed { send(sink) }
        }
    }
}

// What is let go of, and disposed, one after the other on each thread.
private let lettingGo = ThreadQueues()

/// Keeps what may hold a long chain, and lets go of it without nesting.
private final class Kept<Value: Sendable>: Sendable {
    // Apart from its keeper, which is gone when its turn comes.
    private final class Content: Sendable {
        let value: Mutex<Value?>

        init(_ value: Value) {
            self.value = Mutex(value)
        }
    }

    private let content: Content

    init(_ value: Value) {
        content = Content(value)
    }

    deinit {
        lettingGo.perform { [content] in
            let value = content.value.withLock { $0.take() }
            _ = value
        }
    }

    var value: Value? {
        content.value.withLock { $0 }
    }
}

/// How many operators are passed before the stack is left.
@inlinable var operatorsInOneGo: Int { 512 }

extension Observable {
    @usableFromInline typealias Recipe = @Sendable (Sink<Element>) -> Void

    /// Puts a landing before an operator.
    @usableFromInline
    static func landing(_ recipe: @escaping Recipe) -> Recipe {
        let kept = Kept(recipe)
        return { sink in
            Ladder.climb { ladder in
                if sink.subscription.isDisposed { return }
                kept.value?(Landing(sink, of: ladder).upstream)
            }
        }
    }
}
