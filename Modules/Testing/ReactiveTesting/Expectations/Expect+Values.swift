public import Reactive

// Every expectation can be the first, on a stream, or follow others, on their result.
extension ObservableConvertibleType where Element: Equatable {
    /// Expects at least one element, and that all elements that arrive during the wait equal a
    /// value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - message: A text for the failure.
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    /// - Returns: The expectations.
    public func expect(
        _ value: Element,
        message: String? = nil,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> StreamExpectation<Element> {
        let location = TestLocation(fileID: fileID, file: file, line: line)
        return expecting(message ?? "expect(\(value))", location, 1...) { difference($0, value) }
    }

    /// Expects an exact number of elements, all equal to a value; waits for the end or the timeout.
    ///
    /// - Parameters:
    ///   - count: The number.
    ///   - value: The value.
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    /// - Returns: The expectations.
    public func expectExactly(
        _ count: Int,
        of value: Element,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> StreamExpectation<Element> {
        let location = TestLocation(fileID: fileID, file: file, line: line)
        return expecting("expectExactly(\(count), of: \(value))", location, count...count) {
            difference($0, value)
        }
    }

    /// Expects at least one element, and none that equals a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    /// - Returns: The expectations.
    public func expectNot(
        _ value: Element,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> StreamExpectation<Element> {
        let location = TestLocation(fileID: fileID, file: file, line: line)
        return expecting("expectNot(\(value))", location, 1...) {
            $0 == value ? "\($0) arrived" : nil
        }
    }
}

extension ObservableConvertibleType {
    /// Expects at least one element, and runs assertions on each that arrives during the wait.
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    ///   - assertions: Called when the element is emitted, on its thread; by the wait for elements
    ///     from threads that belong to no test.
    /// - Returns: The expectations.
    public func expect(
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ assertions: @escaping @Sendable (Element) -> Void
    ) -> StreamExpectation<Element> {
        let location = TestLocation(fileID: fileID, file: file, line: line)
        return asserting("expect { }", location, 1..., assertions)
    }

    /// Expects an exact number of elements, and runs assertions on each; waits for the end or the
    /// timeout.
    ///
    /// - Parameters:
    ///   - count: The number.
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    ///   - assertions: Called when the element is emitted, on its thread; by the wait for elements
    ///     from threads that belong to no test.
    /// - Returns: The expectations.
    public func expectExactly(
        _ count: Int,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ assertions: @escaping @Sendable (Element) -> Void
    ) -> StreamExpectation<Element> {
        let location = TestLocation(fileID: fileID, file: file, line: line)
        return asserting("expectExactly(\(count)) { }", location, count...count, assertions)
    }

    /// Expects no element until the end or the timeout.
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    /// - Returns: The expectations.
    public func expectNoValue(
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> StreamExpectation<Element> {
        let location = TestLocation(fileID: fileID, file: file, line: line)
        return expecting("expectNoValue()", location, 0...0) { _ in nil }
    }

    /// Runs assertions on each element once.
    private func asserting(
        _ text: String,
        _ location: TestLocation,
        _ counts: some RangeExpression<Int> & Sendable,
        _ assertions: @escaping @Sendable (Element) -> Void
    ) -> StreamExpectation<Element> {
        let stream = testable()
        let observer = stream.observing(assertions)
        return stream.adding(
            Check(text: text, location: location) { events, isFinal in
                observer.run()
                return verdict(events, isFinal, counts) { _ in nil }
            }
        )
    }

    fileprivate func expecting(
        _ text: String,
        _ location: TestLocation,
        _ counts: some RangeExpression<Int> & Sendable,
        mismatch: @escaping @Sendable (Element) -> String?
    ) -> StreamExpectation<Element> {
        testable().adding(
            Check(text: text, location: location) { events, isFinal in
                verdict(events, isFinal, counts, mismatch: mismatch)
            }
        )
    }
}

extension ObservableConvertibleType<Void> {
    /// Expects at least one element.
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    /// - Returns: The expectations.
    public func expectVoid(
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> StreamExpectation<Element> {
        let location = TestLocation(fileID: fileID, file: file, line: line)
        return expecting("expectVoid()", location, 1...) { _ in nil }
    }
}

/// Judges the elements and their number.
private func verdict<Element: Sendable>(
    _ events: [Event<Element>],
    _ isFinal: Bool,
    _ counts: some RangeExpression<Int>,
    mismatch: (Element) -> String?
) -> Check<Element>.Verdict {
    let elements = events.compactMap(\.element)
    for case let reason? in elements.lazy.map(mismatch) { return .failed(reason) }
    let range = counts.relative(to: 0..<Int.max)
    if elements.count >= range.upperBound { return .failed("\(elements.count) values arrived") }
    let isExact = range.upperBound < Int.max
    if elements.count >= range.lowerBound, isFinal || !isExact {
        return .met(max(0, elements.count - 1))
    }
    return isFinal ? .failed("\(elements.count) values arrived") : .pending
}
