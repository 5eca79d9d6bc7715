import Models
package import Presentation
import ViewModels

/// Previews of the cat fact view with invented dependencies: one succeeds, one fails.
package struct CatFactViewPreviews: ViewBuilder {
    private struct Failure: Error {}

    private let clock: any Clock<Duration>

    /// Creates the previews.
    ///
    /// - Parameter clock: The clock on which both requests take one second.
    package init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    /// The successful view above the failing one.
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
