import Models
package import Presentation
import ViewModels

/// Two facts with invented dependencies: one that can be loaded, and one that cannot.
package struct CatFactViewPreviews: ViewBuilder {
    private struct Failure: Error {}

    private let clock: any Clock<Duration>

    /// Creates the previews.
    ///
    /// - Parameter clock: The clock on which both responses take one second.
    package init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    /// Success above failure.
    package var body: any View {
        VStackView {
            CatFactView(
                viewModel: .init(
                    dependencies: .init(fetchFact: { [clock] in
                        try await clock.sleep(for: .seconds(1))
                        return .init(fact: "A mocked fact")
                    })
                )
            )
            CatFactView(
                viewModel: .init(
                    dependencies: .init(fetchFact: { [clock] in
                        try await clock.sleep(for: .seconds(1))
                        throw Failure()
                    })
                )
            )
            SpacerView()
        }
    }
}
