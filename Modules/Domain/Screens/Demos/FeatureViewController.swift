import Injection
package import Presentation
import Reactive
import ViewModels

/// A screen that demonstrates two-way bindings, with a button that does not scroll.
package final class FeatureViewController: ViewController {
    @Injected private var viewModel: FeatureViewModel

    /// Creates the screen with the view model of the root container.
    package override init() {
        super.init()
        title = "Test view"
    }

    /// Lays out the scrolling content above the button.
    package override func viewDidLoad() {
        let viewModel = viewModel
        view.addSubview(
            VStackView {
                DynamicContainerView(viewModel.$isEmpty) { isEmpty in
                    isEmpty ? nil : FeatureView(viewModel: viewModel)
                }
                .growth(1)
                ButtonView("Remove all") { _ in viewModel.removeContent() }
                    .style(StyleButtonFilled())
                    .identifier("remove")
            }
        )
    }
}

/// A picture with a band, a title, a switch, details, a slider and a button.
struct FeatureView: ViewBuilder {
    let viewModel: FeatureViewModel

    var body: any View {
        VerticalScrollView(padding: EdgeInsets(left: 1, right: 1)) {
            VStackView {
                ContainerView {
                    ImageView(named: "User-Unknown").contentMode(.scaleAspectFit)
                    LabelView("Tap the band")
                        .alignment(.center)
                        .color(.white)
                        .bind(
                            keyPath: \.backgroundColor,
                            binding: viewModel.$isRed.map { $0 ? Color.red : .black }
                        )
                        .position(.bottom)
                        .onTapGesture { _ in viewModel.tapBand() }
                        .identifier("band")
                }
                .height(cells: 5)
                LabelView(viewModel.$title.map { $0 as String? })
                    .font(.title2)
                    .identifier("title")
                HStackView(spacing: 8) {
                    // A one-way binding: the switch shows the state and requests its change.
                    SwitchView(viewModel.$isHidden.map { !$0 })
                        .onChange { _ in viewModel.toggleDetails() }
                        .identifier("switch")
                    LabelView("Details")
                }
                LabelView("These details come and go with the switch.")
                    .style(StyleLabelFootnote())
                    .hidden(bind: viewModel.$isHidden)
                    .identifier("details")
                SliderView(viewModel.$level).identifier("slider")
                ProgressBarView(viewModel.$level).showsPercentage(true)
                ButtonView("Change the title") { _ in viewModel.change() }
                    .alignment(.left)
                    .identifier("change")
            }
            .readableWidth(60)
        }
    }
}
