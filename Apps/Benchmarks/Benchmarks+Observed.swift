import Observation
import Presentation
import PresentationMemory
import Reactive

// Benchmarks of observed models, compared with relays and with views that are never updated.
extension Benchmarks {
    static var observed: [Benchmark] {
        [
            update("model-update", labels: 1, count: 5_000),
            update("model-update-100", labels: 100, count: 200),
            definition("model-definition"),
            build("model-build") { PlainCard(model: $0) },
            build("model-build-relay") { RelayCard(model: $0) },
        ]
    }

    // The baseline is the same labels, bound to a relay.
    private static func update(_ name: String, labels: Int, count: Int) -> Benchmark {
        Benchmark(name, unit: "ns/frame", count: count) {
            await MainActor.run {
                let relay = BehaviorRelay(value: "0")
                let screen = Screen((0..<labels).map { _ in LabelView(relay) })
                for number in 1...count {
                    relay.accept("\(number)")
                    screen.application.render()
                }
                screen.check()
            }
        } body: {
            await MainActor.run {
                let model = CardModel()
                let screen = Screen((0..<labels).map { _ in LabelView { model.name } })
                for number in 1...count {
                    model.name = "\(number)"
                    screen.application.render()
                }
                screen.check()
            }
        }
    }

    // The baseline is the same definitions without closures.
    private static func definition(_ name: String) -> Benchmark {
        let count = 5_000
        return Benchmark(name, unit: "ns/card", count: count) {
            await MainActor.run {
                let model = CardModel()
                for _ in 0..<count { withExtendedLifetime(PlainCard(model: model).body) {} }
            }
        } body: {
            await MainActor.run {
                let model = CardModel()
                for _ in 0..<count { withExtendedLifetime(ModelCard(model: model).body) {} }
            }
        }
    }

    // Includes nodes, which start to observe, and stop when they are released.
    private static func build<Card: ViewBuilder>(
        _ name: String,
        _ plain: @escaping @MainActor @Sendable (CardModel) -> Card
    ) -> Benchmark {
        let count = 2_000
        return Benchmark(name, unit: "ns/card", count: count) {
            await MainActor.run {
                let model = CardModel()
                for _ in 0..<count { sum.add(plain(model).build().subviews.count) }
            }
        } body: {
            await MainActor.run {
                let model = CardModel()
                for _ in 0..<count { sum.add(ModelCard(model: model).build().subviews.count) }
            }
        }
    }

    fileprivate static let sum = Total()
}

@MainActor
@Observable
private final class CardModel {
    var name = "Ada"
    var mail = "ada@example.org"
    var isHidden = false
    @ObservationIgnored let relays = (
        name: BehaviorRelay(value: "Ada"), mail: BehaviorRelay(value: "ada@example.org"),
        isHidden: BehaviorRelay(value: false)
    )
}

private struct ModelCard: ViewBuilder {
    let model: CardModel

    var body: any View {
        VStackView {
            LabelView { model.name }.font(.headline)
            LabelView { model.mail }.color(.secondaryLabel)
            HStackView {
                LabelView("Phone")
                SpacerView()
                LabelView("555-0100").alignment(.right)
            }
            .padding(8)
            .hidden { model.isHidden }
        }
    }
}

private struct PlainCard: ViewBuilder {
    let model: CardModel

    var body: any View {
        VStackView {
            LabelView(model.name).font(.headline)
            LabelView(model.mail).color(.secondaryLabel)
            HStackView {
                LabelView("Phone")
                SpacerView()
                LabelView("555-0100").alignment(.right)
            }
            .padding(8)
            .hidden(model.isHidden)
        }
    }
}

private struct RelayCard: ViewBuilder {
    let model: CardModel

    var body: any View {
        VStackView {
            LabelView(model.relays.name).font(.headline)
            LabelView(model.relays.mail).color(.secondaryLabel)
            HStackView {
                LabelView("Phone")
                SpacerView()
                LabelView("555-0100").alignment(.right)
            }
            .padding(8)
            .hidden(bind: model.relays.isHidden)
        }
    }
}

/// An application with a column of labels, whose frames are drawn on request.
@MainActor
private final class Screen {
    let application: Application
    private let display = MemoryDisplay(size: Size(columns: 80, rows: 100))

    init(_ labels: [LabelView]) {
        display.keepsFrames = false
        application = Application(
            display: display,
            rootViewController: ViewController(VStackView(labels).spacing(0)),
            scheduler: { _ in }
        )
        // A display in memory always starts.
        try? application.start()
    }

    func check() {
        Benchmarks.sum.add(display.changedCellCount)
        application.stop()
    }
}
