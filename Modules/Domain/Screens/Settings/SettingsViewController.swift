import Forms
import Injection
import Models
package import Presentation
import Reactive
import ViewModels

/// The screen of the settings, which are saved automatically.
package final class SettingsViewController: ViewController {
    @Injected private var viewModel: SettingsViewModel

    private let disposeBag = DisposeBag()

    /// Creates the screen with the view model of the root container.
    package override init() {
        super.init()
        title = "Settings"
    }

    /// Lays out the settings and observes the status.
    package override func viewDidLoad() {
        transition(to: SettingsView(viewModel: viewModel))
        viewModel.$settings.map(\.message)
            .distinctUntilChanged()
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.status = $0 })
            .disposed(by: disposeBag)
        viewModel.load()
    }

    /// Focuses the first setting.
    package override func viewDidAppear() {
        view.find(SettingsViewModel.Field.theme)?.becomeFirstResponder()
    }

    /// Saves pending changes.
    package override func viewWillDisappear() {
        viewModel.save()
    }

    /// Shows all of the status, which a narrow bar truncates.
    package override var keyCommands: [KeyCommand] {
        guard let status else { return super.keyCommands }
        return super.keyCommands + [
            KeyCommand("i", title: "Notice") { [weak self] in
                self?.present(AlertController(title: "Notice", message: status))
            }
        ]
    }

    /// Escape is the only key that closes the screen, since other keys change values.
    package override var backKeys: [KeyPress] { [.escape] }
}

/// The settings in groups.
struct SettingsView: ViewBuilder {
    private typealias Field = SettingsViewModel.Field

    let viewModel: SettingsViewModel

    var body: any View {
        VerticalScrollView(padding: EdgeInsets(left: 1, right: 1)) {
            VStackView {
                group("Appearance") {
                    row("Theme", .theme) { (theme: Binding<Settings.Theme>) in
                        SegmentedView(Settings.Theme.allCases, selection: theme) {
                            viewModel.title(of: $0)
                        }
                        .identifier(Field.theme)
                    }
                }
                group("Backends, from the next start on") {
                    row("Transport", .transport) { (name: Binding<String>) in
                        DropdownView(viewModel.transports, selection: name)
                            .identifier(Field.transport)
                    }
                    row("Storage", .storage) { (name: Binding<String>) in
                        DropdownView(viewModel.storages, selection: name)
                            .identifier(Field.storage)
                    }
                    FormRow("Directory", viewModel.form, .api) { field in
                        field.keyboardType(.URL).maxWidth(2000)
                    }
                }
                group("Cache") {
                    LabelView(viewModel.$settings.map(\.cacheSize)).identifier("cache")
                    row("Pictures", .pictureLimit) { (limit: Binding<Int>) in
                        StepperView(limit, in: viewModel.pictureLimits, step: 20)
                            .identifier(Field.pictureLimit)
                    }
                    LabelView("The most pictures in memory, from the next start on.")
                        .style(StyleLabelFootnote())
                    ButtonView("Clear the cache") { _ in viewModel.send(.clearCache) }
                        .alignment(.left)
                        .identifier("clear")
                }
            }
            .readableWidth(80)
        }
    }

    private func group(_ title: String, @ViewResultBuilder _ content: () -> [any View]) -> any View
    {
        VStackView {
            LabelView(title).font(.headline)
            content()
        }
        .padding(insets: EdgeInsets(bottom: 1))
    }

    /// The row of a value; `nil` if the form has no such field of that type.
    private func row<Value: Sendable>(
        _ caption: String,
        _ id: SettingsViewModel.Field,
        _ control: (Binding<Value>) -> any View
    ) -> (any View)? {
        guard let value = try? viewModel.form.variable(for: id, as: Value.self) else { return nil }
        return FormRow(caption, viewModel.form, id, view: control(value))
    }
}
