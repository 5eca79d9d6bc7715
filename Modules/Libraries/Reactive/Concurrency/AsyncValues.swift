/// The elements of a stream as an asynchronous sequence.
///
/// The stream is subscribed to when the sequence is created, and disposed when the sequence and its
/// iterators are no longer used. Elements that arrive faster than they are awaited are buffered.
///
/// In a cancelled task, the stream is disposed at the next step of the iteration. The elements that
/// have arrived are still delivered; then `CancellationError` is thrown, unless the stream has
/// terminated or cannot fail.
public struct AsyncValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    /// Delivers the elements that have arrived, in order.
    ///
    /// Several iterators share the elements.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        @usableFromInline let reader: ValueReader<Element>

        @inlinable
        init(_ reader: ValueReader<Element>) {
            self.reader = reader
        }

        /// Returns the next element as soon as it arrives, or `nil` after the last.
        ///
        /// - Throws: The error of the stream or `CancellationError`, once.
        @inlinable
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Failure) -> Element? {
            do {
                if Task.isCancelled { reader.buffer.cancel() }
                if let ready = reader.buffer.takeReady() { return try ready.get() }
                return try await reader.buffer.wait()
            } catch let error as Failure {
                throw error
            } catch {
                return nil
            }
        }
    }

    @usableFromInline let reader: ValueReader<Element>

    @inlinable
    init(_ stream: Observable<Element>, limit: ValueBuffer<Element>.Limit = .unbounded) {
        // Created before the subscription, which ends with the sequence even if it is never
        // iterated.
        reader = ValueReader(ValueBuffer(limit: limit))
        reader.buffer.subscribe(to: stream)
    }

    /// Creates an iterator.
    @inlinable
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(reader)
    }
}

extension ObservableConvertibleType {
    /// The elements as an asynchronous sequence, which throws the stream's error.
    ///
    /// The buffer is unbounded.
    @inlinable
    public var values: AsyncValues<Element, any Error> {
        AsyncValues(asObservable())
    }

    /// The elements as an asynchronous sequence with a limited buffer, which throws the stream's
    /// error.
    ///
    /// - Parameter bufferingPolicy: Which elements are dropped when the buffer is full.
    /// - Returns: The sequence.
    @inlinable
    public func values(
        bufferingPolicy: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy
    ) -> AsyncValues<Element, any Error> {
        let limit: ValueBuffer<Element>.Limit =
            switch bufferingPolicy {
            case .unbounded: .unbounded
            case .bufferingOldest(let count): .oldest(count)
            case .bufferingNewest(let count): .newest(count)
            @unknown default: .unbounded
            }
        return AsyncValues(asObservable(), limit: limit)
    }
}

extension InfallibleType {
    /// The elements as an asynchronous sequence, which ends with the stream.
    ///
    /// The buffer is unbounded.
    public var values: AsyncValues<Element, Never> {
        AsyncValues(asObservable().reportingErrors)
    }
}

extension SharedSequence {
    /// The elements as an asynchronous sequence, which ends with this sequence.
    ///
    /// The buffer is unbounded.
    @MainActor public var values: AsyncValues<Element, Never> {
        AsyncValues(asObservable().reportingErrors)
    }
}

extension Observable {
    fileprivate var reportingErrors: Observable<Element> {
        self.catch { error in
            Hooks.report(error)
            return .empty()
        }
    }
}
