import Imaging
import Presentation

// Frames on a display in memory: layout, drawing and comparison, without a terminal.
extension Benchmarks {
    static var presentation: [Benchmark] {
        [
            firstFrame(of: 100_000),
            firstFrame(of: 1_000_000),
            keys("arrow-key", Array(repeating: .down, count: 2_000)),
            keys("page-key", Array(repeating: .pageDown, count: 500)),
            filter("filter-key", unit: "ns/key", searchesAll: false),
            filter("filter-100000", unit: "ns/filter", searchesAll: true),
            frames("redraw-200x60", count: 50) { $0.send([.resumed]) },
            frames("unchanged-frame", count: 500) { $0.application.render() },
            definition("definition") { Card(index: $0) },
            definition("definition-of-a-body") { Card(index: $0).body },
            halfBlocks,
        ] + pastes + observed + paged
    }

    private static func firstFrame(of rows: Int) -> Benchmark {
        let items = Array(0..<rows)
        return Benchmark("first-frame-\(rows)", unit: "ns/frame", count: 1) {
            await MainActor.run { Stage(items, Size(columns: 80, rows: 24)).check() }
        }
    }

    private static func keys(_ name: String, _ keys: [KeyPress.Key]) -> Benchmark {
        let items = Array(0..<1_000_000)
        return Benchmark(name, unit: "ns/key", count: keys.count) {
            await MainActor.run {
                let stage = Stage(items, Size(columns: 80, rows: 24))
                for key in keys { stage.send([.key(KeyPress(key))]) }
                stage.check()
            }
        }
    }

    // Rows without texts of their own are read from their views. A key searches for 8 ms; the rest
    // follows between later keys and frames.
    private static func filter(_ name: String, unit: String, searchesAll: Bool) -> Benchmark {
        let items = Array(0..<100_000)
        let keys: [KeyPress.Key] = [.character("/"), .character("9"), .character("7"), .backspace]
        return Benchmark(name, unit: unit, count: searchesAll ? 1 : keys.count) {
            await MainActor.run {
                let clock = ManualClock()
                let stage = Stage(items, Size(columns: 80, rows: 24), clock: clock)
                for key in keys {
                    stage.send([.key(KeyPress(key))])
                    while searchesAll, clock.runNext() { stage.send([]) }
                }
                stage.check()
            }
        }
    }

    private static func frames(
        _ name: String,
        count: Int,
        _ act: @escaping @MainActor @Sendable (Stage) -> Void
    ) -> Benchmark {
        let items = Array(0..<1_000)
        return Benchmark(name, unit: "ns/frame", count: count) {
            await MainActor.run {
                let stage = Stage(items, Size(columns: 200, rows: 60))
                for _ in 0..<count { act(stage) }
                stage.check()
            }
        }
    }

    // By hand: building the nodes of the same definitions, so that the ratio is the
    // share that definitions take of a build. A view is one value until it is built; its body
    // allocates an array for each container and a closure for each modifier.
    private static func definition(
        _ name: String,
        _ define: @escaping @MainActor @Sendable (Int) -> any View
    ) -> Benchmark {
        let count = 5_000
        return Benchmark(name, unit: "ns/card", count: count) {
            await MainActor.run {
                let card = Card(index: 1).body
                for _ in 0..<count { total.add(card.build().subviews.count) }
            }
        } body: {
            await MainActor.run {
                for index in 0..<count { withExtendedLifetime(define(index)) {} }
            }
        }
    }

    private static var halfBlocks: Benchmark {
        let bytes = (0..<128 * 128 * 4).map { UInt8(truncatingIfNeeded: $0 / 4 + $0 % 4 * 60) }
        let image = Image(width: 128, height: 128, pixels: bytes)
        let count = 50
        return Benchmark("half-blocks-128", unit: "ns/image", count: count) {
            await MainActor.run {
                guard let image else { return }
                let size = Size(columns: 60, rows: 30)
                for _ in 0..<count {
                    var canvas = Canvas(size: size)
                    let raster = ImageRaster(image, size: size, contentMode: .scaleAspectFit)
                    canvas.draw(raster, at: .zero)
                    total.add(canvas.grid.cells.count)
                }
            }
        }
    }

    fileprivate static let total = Total()
}

extension Stage {
    /// Starts an application with a table of numbers.
    fileprivate convenience init(
        _ items: [Int],
        _ size: Size,
        clock: any FrameClock = SystemFrameClock()
    ) {
        let rows = DynamicItemViewBuilder(items) { TableViewCell(title: "Row \($0)") }
        self.init(TableView(rows), size, clock: clock)
    }
}

/// The machine's time, and actions that run when they are asked to.
@MainActor
private final class ManualClock: FrameClock {
    private let start = ContinuousClock.now
    private var actions: [@MainActor () -> Void] = []

    var now: Duration { ContinuousClock.now - start }

    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> FrameTimer {
        actions.append(action)
        return FrameTimer {}
    }

    /// Runs the action that was scheduled first; returns whether there was one.
    func runNext() -> Bool {
        guard !actions.isEmpty else { return false }
        actions.removeFirst()()
        return true
    }
}

private struct Card: ViewBuilder {
    let index: Int

    var body: any View {
        VStackView {
            LabelView("Name \(index)").font(.headline)
            LabelView("name\(index)@example.org").color(.secondaryLabel)
            HStackView {
                LabelView("Phone")
                SpacerView()
                LabelView("555-0100").alignment(.right)
            }
            .padding(8)
        }
    }
}
