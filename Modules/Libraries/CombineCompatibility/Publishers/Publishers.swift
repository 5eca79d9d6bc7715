public import Reactive

/// The scope of the names of publishers.
public enum Publishers: Sendable {}

extension Publishers {
    /// The elements of two publishers, as they arrive.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
        /// The type of the errors.
        public typealias Failure = A.Failure

        @usableFromInline let stream: Observable<A.Output>

        /// Creates a publisher from two others.
        @inlinable
        public init(_ a: A, _ b: B) {
            stream = .merge(a.asObservable(), b.asObservable())
        }

        /// Returns the elements as an observable.
        @inlinable
        public func asObservable() -> Observable<A.Output> { stream }
    }

    /// The elements of three publishers, as they arrive.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Output == C.Output, A.Failure == B.Failure, A.Failure == C.Failure
    {
        /// The type of the errors.
        public typealias Failure = A.Failure

        @usableFromInline let stream: Observable<A.Output>

        /// Creates a publisher from three others.
        @inlinable
        public init(_ a: A, _ b: B, _ c: C) {
            stream = .merge(a.asObservable(), b.asObservable(), c.asObservable())
        }

        /// Returns the elements as an observable.
        @inlinable
        public func asObservable() -> Observable<A.Output> { stream }
    }

    /// The latest elements of two publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        /// The type of the errors.
        public typealias Failure = A.Failure

        @usableFromInline let stream: Observable<(A.Output, B.Output)>

        /// Creates a publisher from two others.
        @inlinable
        public init(_ a: A, _ b: B) {
            stream = .combineLatest(a, b) { ($0, $1) }
        }

        /// Returns the elements as an observable.
        @inlinable
        public func asObservable() -> Observable<(A.Output, B.Output)> { stream }
    }

    /// The latest elements of three publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        /// The type of the errors.
        public typealias Failure = A.Failure

        @usableFromInline let stream: Observable<(A.Output, B.Output, C.Output)>

        /// Creates a publisher from three others.
        @inlinable
        public init(_ a: A, _ b: B, _ c: C) {
            stream = .combineLatest(a, b, c) { ($0, $1, $2) }
        }

        /// Returns the elements as an observable.
        @inlinable
        public func asObservable() -> Observable<(A.Output, B.Output, C.Output)> { stream }
    }

    /// The latest elements of four publishers.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        /// The type of the errors.
        public typealias Failure = A.Failure

        @usableFromInline let stream: Observable<(A.Output, B.Output, C.Output, D.Output)>

        /// Creates a publisher from four others.
        @inlinable
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            stream = .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
        }

        /// Returns the elements as an observable.
        @inlinable
        public func asObservable() -> Observable<(A.Output, B.Output, C.Output, D.Output)> {
            stream
        }
    }

    /// The elements of two publishers, joined by their index.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// The type of the errors.
        public typealias Failure = A.Failure

        @usableFromInline let stream: Observable<(A.Output, B.Output)>

        /// Creates a publisher from two others.
        @inlinable
        public init(_ a: A, _ b: B) {
            stream = .zip(a, b) { ($0, $1) }
        }

        /// Returns the elements as an observable.
        @inlinable
        public func asObservable() -> Observable<(A.Output, B.Output)> { stream }
    }

    /// The elements of three publishers, joined by their index.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        /// The type of the errors.
        public typealias Failure = A.Failure

        @usableFromInline let stream: Observable<(A.Output, B.Output, C.Output)>

        /// Creates a publisher from three others.
        @inlinable
        public init(_ a: A, _ b: B, _ c: C) {
            stream = .zip(a, b, c) { ($0, $1, $2) }
        }

        /// Returns the elements as an observable.
        @inlinable
        public func asObservable() -> Observable<(A.Output, B.Output, C.Output)> { stream }
    }

    /// The elements of any number of publishers, as they arrive.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The type of the errors.
        public typealias Failure = Upstream.Failure

        @usableFromInline let stream: Observable<Upstream.Output>

        /// Creates a publisher from others.
        @inlinable
        public init(_ upstream: Upstream...) { self.init(upstream) }

        /// Creates a publisher from a sequence of others.
        @inlinable
        public init(_ upstream: some Sequence<Upstream>) {
            stream = .merge(upstream.map { $0.asObservable() })
        }

        /// Returns the elements as an observable.
        @inlinable
        public func asObservable() -> Observable<Upstream.Output> { stream }
    }
}
