public import XCTest

extension XCTestCase {
    /// Asserts, after the test, that an object has been deallocated.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    public func assertMemoryDeallocation(
        in object: AnyObject,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let reference = WeakReference(object)
        let location = TestLocation(fileID: fileID, file: file, line: line)
        addTeardownBlock {
            reference.report(location)
        }
    }

    /// Asserts, after the test, that an object has been deallocated; by an older name.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    public func assertNoMemoryLeaks(
        _ object: AnyObject,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        assertMemoryDeallocation(in: object, fileID: fileID, file: file, line: line)
    }
}

/// Creates an object, and expects that nothing retains it once the function has returned.
///
/// - Parameters:
///   - fileID: The file of the call.
///   - file: The path of the call.
///   - line: The line of the call.
///   - create: Creates and uses the object, and returns it.
public func expectDeallocation(
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    of create: () async throws -> AnyObject
) async rethrows {
    let reference = WeakReference(try await create())
    reference.report(TestLocation(fileID: fileID, file: file, line: line))
}

// Unchecked because a weak variable is safe to read from any thread, and it is never set again.
private final class WeakReference: @unchecked Sendable {
    private weak let object: AnyObject?
    private let name: String

    init(_ object: AnyObject) {
        self.object = object
        name = "\(type(of: object))"
    }

    func report(_ location: TestLocation) {
        if object == nil { return }
        TestFailure("\(name) has not been deallocated; it may have leaked", at: location).report()
    }
}
