public import Reactive

extension Publisher {
    /// Passes on the elements that satisfy a predicate.
    @inlinable
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().filter(sendable(isIncluded)))
    }

    /// Passes on the elements that satisfy a predicate; its error fails the publisher.
    @inlinable
    public func tryFilter(
        _ isIncluded: @escaping (Output) throws -> Bool
    ) -> AnyPublisher<Output, any Error> {
        AnyPublisher(failing: asObservable().filter(sendable(isIncluded)))
    }

    /// Drops elements that a function finds equal to the previous one.
    @inlinable
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().distinctUntilChanged(sendable(predicate)))
    }

    /// Drops all elements.
    @inlinable
    public func ignoreOutput() -> AnyPublisher<Never, Failure> {
        AnyPublisher(failing: asObservable().ignoreElements())
    }

    /// Sends an element if the publisher completes without any.
    @inlinable
    public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().ifEmpty(default: output))
    }

    /// Passes on the first element, and completes.
    @inlinable
    public func first() -> AnyPublisher<Output, Failure> {
        prefix(1)
    }

    /// Passes on the first element that satisfies a predicate, and completes.
    @inlinable
    public func first(where isMatch: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(isMatch).prefix(1)
    }

    /// Passes on the last element, when the publisher completes.
    @inlinable
    public func last() -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().takeLast(1))
    }

    /// Passes on the last element that satisfies a predicate, when the publisher completes.
    @inlinable
    public func last(where isMatch: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(isMatch).last()
    }

    /// Passes on the element at an index, and completes; without one, it only completes.
    @inlinable
    public func output(at index: Int) -> AnyPublisher<Output, Failure> {
        dropFirst(index).prefix(1)
    }

    /// Passes on the elements at some indices, and completes.
    @inlinable
    public func output(in range: some RangeExpression<Int>) -> AnyPublisher<Output, Failure> {
        let range = range.relative(to: 0..<Int.max)
        return dropFirst(range.lowerBound).prefix(range.count)
    }

    /// Passes on the first elements, and completes.
    @inlinable
    public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().take(maxLength))
    }

    /// Passes on the elements up to the first that does not satisfy a predicate, and completes.
    @inlinable
    public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure>
    {
        AnyPublisher(failing: asObservable().take(while: sendable(predicate)))
    }

    /// Passes on the elements until another publisher sends one, and completes.
    @inlinable
    public func prefix(untilOutputFrom other: some Publisher) -> AnyPublisher<Output, Failure> {
        // An error of the other publisher has another type, and is ignored as its completion is.
        let trigger = other.asObservable().catch { _ in .never() }
        return AnyPublisher(failing: asObservable().take(until: trigger))
    }

    /// Drops the first elements.
    @inlinable
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().skip(count))
    }

    /// Drops the elements up to the first that does not satisfy a predicate.
    @inlinable
    public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().skip(while: sendable(predicate)))
    }

    /// Drops the elements until another publisher sends one; an error of it fails the result.
    @inlinable
    public func drop(
        untilOutputFrom other: some Publisher<some Sendable, Failure>
    ) -> AnyPublisher<Output, Failure> {
        let first = other.asObservable().take(1)
        return AnyPublisher(failing: asObservable().withLatestFrom(first) { element, _ in element })
    }
}

extension Publisher where Output: Equatable {
    /// Drops elements that equal the previous one.
    @inlinable
    public func removeDuplicates() -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().distinctUntilChanged())
    }
}
