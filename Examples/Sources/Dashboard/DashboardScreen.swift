import Presentation

/// Panes that follow a monitor, which runs while the screen is shown.
final class DashboardScreen: ViewController {
    private let monitor: Monitor
    private let clock: any Clock<Duration>
    private var running: Task<Void, any Error>?

    init(_ monitor: Monitor, clock: any Clock<Duration> = ContinuousClock()) {
        self.monitor = monitor
        self.clock = clock
        super.init()
        title = "Dashboard"
    }

    override func viewDidAppear() {
        running = Task { [monitor, clock] in try await monitor.run(on: clock) }
    }

    override func viewDidDisappear() { running?.cancel() }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand(" ", title: "Pause") { [monitor] in monitor.isPaused.toggle() },
            KeyCommand("n", title: "Next") { [monitor] in monitor.takeSample() },
        ]
    }

    override func loadView() {
        let monitor = monitor
        let panes = VStackView(spacing: 0) {
            HStackView(spacing: 0) {
                pane("Load", chart { monitor.load })
                pane("Traffic", chart { monitor.traffic })
            }
            .distribution(.fillEqually)
            .growth(1)
            pane("Jobs", VStackView(spacing: 0) { ForEach(Monitor.jobs.count, row) })
            HStackView {
                SpinnerView("running").hidden { monitor.isPaused }
                LabelView("paused").hidden { !monitor.isPaused }
                SpacerView()
                LabelView { "\(monitor.seconds) s" }
            }
        }
        view.addSubview(panes.build())
    }

    private func pane(_ title: String, _ content: some ModifiableView) -> any View {
        ZStackView {
            content.border(color: .separator).cornerRadius(8)
            LabelView(" \(title) ").font(.headline).position(.topLeft)
                .margins(top: 0, left: 8, bottom: 0, right: 0)
        }
    }

    private func chart(_ samples: @escaping @MainActor () -> [Double]) -> some ModifiableView {
        With(node: ChartNode()).bind(keyPath: \.samples, tracking: samples)
    }

    private func row(_ job: Int) -> any View {
        HStackView {
            LabelView(Monitor.jobs[job].0).width(cells: 8)
            ProgressBarView { [monitor] in monitor.progress(of: job) }
            SpinnerView().hidden { [monitor] in monitor.isPaused || monitor.progress(of: job) == 1 }
        }
    }
}
