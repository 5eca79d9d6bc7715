public import Reactive

extension Node {
    /// Whether anything was put into the node's bag; it has none before.
    public final var hasDisposeBag: Bool { extras?.disposeBag != nil }

    /// Disposes of its subscriptions when the node is released; created on first use.
    public final var rxDisposeBag: DisposeBag {
        let extras = madeExtras()
        if let bag = extras.disposeBag { return bag }
        let bag = DisposeBag()
        extras.disposeBag = bag
        return bag
    }
}

/// An object that can follow values without being retained by the subscription.
@MainActor
protocol BindingOwner: AnyObject, Sendable {}

extension Node: BindingOwner {}

extension BindingOwner {
    /// Runs something on the main actor for each value, as long as the bag lives.
    ///
    /// On the main queue at once, even while another value is being handled, so
    /// that views made meanwhile show their first values in their first frame. A
    /// stream that fails just ends: the view stays as it is.
    func follow<Value: Sendable>(
        _ binding: some RxBinding<Value>,
        in bag: DisposeBag,
        _ handler: @escaping @MainActor (Self, Value) -> Void
    ) {
        binding.asObservable()
            .observe(on: ConcurrentMainScheduler.instance)
            .subscribe(
                onNext: { [weak self] value in
                    MainActor.assumeIsolated { if let self { handler(self, value) } }
                },
                onError: { _ in }
            )
            .disposed(by: bag)
    }

    /// Runs a handler for each value of a closure, as long as the bag lives.
    ///
    /// The handler runs at once for the first value. After a change of the state that the closure
    /// has read, the closure is evaluated again before the next frame, once for all changes.
    func follow<Value>(
        tracking value: @escaping @MainActor () -> Value,
        in bag: DisposeBag,
        _ handler: @escaping @MainActor (Self, Value) -> Void
    ) {
        let closure = TrackedClosure { [weak self] closure in
            var result: Value?
            closure.observe { result = value() }
            if let self, let result { handler(self, result) }
        }
        closure.disposed(by: bag)
        closure.start()
    }
}

extension BindingOwner where Self: Node {
    /// Runs something on the main actor for each value, as long as the node lives.
    func bind<Value: Sendable>(
        _ binding: some RxBinding<Value>,
        _ handler: @escaping @MainActor (Self, Value) -> Void
    ) {
        follow(binding, in: rxDisposeBag, handler)
    }

    /// Runs something for each value of a closure, as long as the node lives.
    func bind<Value>(
        tracking value: @escaping @MainActor () -> Value,
        _ handler: @escaping @MainActor (Self, Value) -> Void
    ) {
        follow(tracking: value, in: rxDisposeBag, handler)
    }
}

extension ModifiableView {
    /// Sets something of the node to each value of a closure.
    @usableFromInline
    func track<Value>(
        _ value: @escaping @MainActor () -> Value,
        _ set: @escaping @MainActor (Base, Value) -> Void
    ) -> ViewModifier<Base> {
        with { node in node.bind(tracking: value, set) }
    }
}
