// The names are those of RxTest.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Reactive
import XCTest

// XCTest's own functions would compile, but report less.

/// Asserts that two lists of events are equal.
public func XCTAssertEqual<Element: Equatable & SendableMetatype>(
    _ lhs: [Event<Element>],
    _ rhs: [Event<Element>],
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertEqual(lhs, rhs, file: file, line: line)
}

/// Asserts that two lists of the outcomes of singles are equal.
///
/// Errors are equal if their types and descriptions are equal.
public func XCTAssertEqual<Element: Equatable & SendableMetatype>(
    _ lhs: [SingleEvent<Element>],
    _ rhs: [SingleEvent<Element>],
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertEqual(lhs.map { Event($0) }, rhs.map { Event($0) }, file: file, line: line)
}

/// Asserts that two lists of the outcomes of maybes are equal.
public func XCTAssertEqual<Element: Equatable & SendableMetatype>(
    _ lhs: [MaybeEvent<Element>],
    _ rhs: [MaybeEvent<Element>],
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertEqual(lhs, rhs, file: file, line: line)
}

/// Asserts that two lists of the outcomes of completables are equal.
public func XCTAssertEqual(
    _ lhs: [CompletableEvent],
    _ rhs: [CompletableEvent],
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertEqual(lhs, rhs, file: file, line: line)
}

/// Asserts that two lists of recorded events are equal, times included.
public func XCTAssertEqual<Element: Equatable & SendableMetatype>(
    _ lhs: [Recorded<Event<Element>>],
    _ rhs: [Recorded<Event<Element>>],
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertEqual(lhs, rhs, file: file, line: line)
}

/// Asserts that two lists of recorded events of optionals are equal, times included.
public func XCTAssertEqual<Element: Equatable & SendableMetatype>(
    _ lhs: [Recorded<Event<Element?>>],
    _ rhs: [Recorded<Event<Element?>>],
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertEqual(lhs, rhs, file: file, line: line)
}

/// Asserts that recorded events are some elements, at any time, and no termination.
public func XCTAssertRecordedElements<Element: Equatable & SendableMetatype>(
    _ stream: [Recorded<Event<Element>>],
    _ elements: [Element],
    file: StaticString = #filePath,
    line: UInt = #line
) {
    if let end = stream.first(where: { $0.value.isStopEvent }) {
        XCTFail("not only elements: \(end)", file: file, line: line)
    }
    assertEqual(stream.compactMap(\.value.element), elements, file: file, line: line)
}

private func assertEqual<Item: Equatable>(
    _ lhs: [Item],
    _ rhs: [Item],
    file: StaticString,
    line: UInt
) {
    if lhs == rhs { return }
    let difference = zip(lhs, rhs).enumerated().first { $1.0 != $1.1 }?.offset
    let place = difference.map { "they differ at \($0)" } ?? "one is longer"
    XCTFail(
        """
        \(place):
        \(lhs.map { "\($0)" }.joined(separator: "\n"))
        is not
        \(rhs.map { "\($0)" }.joined(separator: "\n"))
        """,
        file: file,
        line: line
    )
}

extension Event {
    fileprivate init(_ outcome: Result<Element, any Error>) {
        switch outcome {
        case .success(let element): self = .next(element)
        case .failure(let error): self = .error(error)
        }
    }
}
