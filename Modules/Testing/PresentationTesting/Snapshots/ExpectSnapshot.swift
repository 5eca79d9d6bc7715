import FoundationEssentials
public import Presentation
public import Testing

/// Expects a grid and its styles to be equal to a snapshot file next to the test.
///
/// The file is `__Snapshots__/<test file>/<name>.txt`, in the format of `Grid.styledText`. A
/// missing file is written, and the test fails this time. With `SNAPSHOTS=record` in the
/// environment, all files are overwritten; review the changes before you commit them.
///
/// - Parameters:
///   - grid: The actual grid.
///   - name: The name of the file; letters, digits, `-` and `_`.
///   - filePath: The test file.
///   - sourceLocation: Where a failure is reported.
public func expectSnapshot(
    _ grid: Grid,
    named name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let test = URL(filePath: filePath)
    let folder = test.deletingLastPathComponent()
        .appending(path: "__Snapshots__")
        .appending(path: test.deletingPathExtension().lastPathComponent)
    let file = folder.appending(path: "\(name).txt")
    let found = grid.styledText + "\n"
    let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    let isRecording = ProcessInfo.processInfo.environment["SNAPSHOTS"] == "record"
    if let expected, !isRecording {
        guard let difference = screenDifference(found, expected) else { return }
        Issue.record(Comment(rawValue: "\(name): \(difference)"), sourceLocation: sourceLocation)
        return
    }
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(found.utf8).write(to: file)
    } catch {
        Issue.record("\(file.path): \(error)", sourceLocation: sourceLocation)
        return
    }
    if !isRecording {
        Issue.record(
            "\(name): there was no snapshot; it is written now",
            sourceLocation: sourceLocation
        )
    }
}

/// Expects the last frame and its styles to be equal to a snapshot file next to the test.
///
/// - Parameters:
///   - tester: The tester that runs the application.
///   - name: The name of the file.
///   - filePath: The test file.
///   - sourceLocation: Where a failure is reported.
@MainActor
public func expectSnapshot(
    _ tester: ScreenTester,
    named name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectSnapshot(tester.grid, named: name, filePath: filePath, sourceLocation: sourceLocation)
}
