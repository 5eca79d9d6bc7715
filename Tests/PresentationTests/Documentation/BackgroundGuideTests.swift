import Observation
import Presentation
import PresentationTesting
import Testing

@MainActor
@Observable
final class Report {
    private(set) var pages: [String] = []
    private(set) var progress: Double?
    private(set) var failure: String?
    private let fetch: @Sendable (Int) async throws -> String

    init(fetch: @escaping @Sendable (Int) async throws -> String) {
        self.fetch = fetch
    }

    func load(_ count: Int) async {
        (pages, progress, failure) = ([], 0, nil)
        do {
            for number in 1...count {
                pages.append(try await fetch(number))
                progress = Double(number) / Double(count)
            }
        } catch is CancellationError {
            // The user has left the screen.
        } catch {
            failure = "\(error)"
        }
        progress = nil
    }
}

final class ReportScreen: ViewController {
    private let report: Report
    private var loading: Task<Void, Never>?

    init(_ report: Report) {
        self.report = report
        super.init()
        title = "Report"
    }

    override func loadView() {
        let report = report
        let content = VStackView(spacing: 0) {
            DynamicContainerView { LabelView(report.pages.joined(separator: "\n")) }
            ProgressBarView { report.progress }.hidden { report.progress == nil }
            LabelView { report.failure }.color(.red).hidden { report.failure == nil }
        }
        .keyCommand("r", title: "Reload") { [weak self] _ in self?.load() }
        view.addSubview(content.build())
    }

    override func viewDidAppear() { load() }

    override func viewDidDisappear() { loading?.cancel() }

    private func load() {
        loading?.cancel()
        loading = Task { [report] in await report.load(4) }
    }
}

nonisolated enum WordCount {
    @concurrent
    static func count(in text: String) async throws -> Int {
        var count = 0
        for line in text.split(separator: "\n") {
            try Task.checkCancellation()
            count += line.split(separator: " ").count
        }
        return count
    }
}

/// A server whose pages arrive when the test sends them.
private actor SlowServer {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private var waiting: CheckedContinuation<String, any Error>?
    private(set) var cancelledCount = 0

    var isWaiting: Bool { waiting != nil }

    func page(_ number: Int) async throws -> String {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting = $0 }
        } onCancel: {
            Task { await cancel() }
        }
    }

    private func cancel() {
        cancelledCount += 1
        answer(.failure(CancellationError()))
    }

    func answer(_ result: Result<String, any Error>) {
        waiting?.resume(with: result)
        waiting = nil
    }
}

/// The snippets of the page about work in the background, word for word.
///
/// Some of them are those of the programs in `Examples`.
@MainActor
@Suite("Guide: work in the background")
struct BackgroundGuideTests {
    private let server = SlowServer()

    private func start() -> (NavigationController, ScreenTester) {
        let report = Report { [server] number in try await server.page(number) }
        let root = ViewController(title: "Start", LabelView("start"))
        let navigation = NavigationController(rootViewController: root)
        let tester = ScreenTester(navigation, size: Size(columns: 36, rows: 5))
        navigation.push(ReportScreen(report))
        tester.pump()
        return (navigation, tester)
    }

    private func answer(_ result: Result<String, any Error>) async {
        while await !server.isWaiting { await Task.yield() }
        await server.answer(result)
        // The next page is requested as soon as this one is shown.
        if case .success = result { while await !server.isWaiting { await Task.yield() } }
    }

    @Test func `pages are shown as they arrive`() async throws {
        let (_, tester) = start()
        await answer(.success("Page 1"))
        try await tester.wait(
            forScreen: """
                ‹ Report
                Page 1
                ▕███████                     ▏  25 %

                 Esc Back  q Quit  ? Help
                """
        )
    }

    @Test func `a failure is shown`() async throws {
        let (_, tester) = start()
        await answer(.success("Page 1"))
        await answer(.failure(SlowServer.Failure(description: "the server is away")))
        try await tester.wait(
            forScreen: """
                ‹ Report
                Page 1
                the server is away

                 Esc Back  q Quit  ? Help
                """
        )
    }

    @Test func `a screen that is left cancels its task`() async {
        let (navigation, tester) = start()
        while await !server.isWaiting { await Task.yield() }
        navigation.pop()
        tester.pump()
        while await server.cancelledCount == 0 { await Task.yield() }
        #expect(await server.cancelledCount == 1)
    }

    @Test func `words are counted elsewhere`() async throws {
        #expect(try await WordCount.count(in: "one two\nthree") == 3)
    }
}
