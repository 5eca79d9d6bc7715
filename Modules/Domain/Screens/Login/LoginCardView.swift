import Forms
import Presentation
import Reactive
import ViewModels

/// The card with the login form.
struct LoginCardView: ViewBuilder {
    private typealias Field = LoginViewModel.Field

    let viewModel: LoginViewModel

    var body: any View {
        StandardCardView {
            VStackView(spacing: 16) {
                LabelView("Welcome").font(.title2)
                LoginErrorView(message: viewModel.$progress.map(\.error).distinctUntilChanged())
                FormRow("Login ID", viewModel.form, Field.username) { field in
                    field.style(StyleStandardMetaTextField())
                        .tag(456)
                        .textContentType(.username)
                }
                FormRow("Password", viewModel.form, Field.password) { field in
                    field.style(StyleStandardMetaTextField())
                        .secureTextEntry()
                        .textContentType(.password)
                }
                ButtonView("Login") { _ in viewModel.send(.submit) }
                    .style(StyleButtonFilled())
                    .identifier("login")
                ButtonView("Enroll / Login Help") { LoginCardView.showHelp($0) }
                    .identifier("help")
            }
            .onSubmit { _ in viewModel.send(.submit) }
            .padding(h: 16, v: 0)
        }
        .onAppearOnce { $0.find(Field.password)?.becomeFirstResponder() }
    }

    private static func showHelp(_ context: ViewBuilderContext<ButtonNode>) {
        let field = context.find(456, as: TextFieldNode.self)
        context.present(
            AlertController(
                title: "Login Help",
                message: "“\(field?.text ?? "")” can log in with any password: nothing is sent."
            )
        )
    }
}

/// The error message of the form; hidden until there is one.
struct LoginErrorView: ViewBuilder {
    let message: Observable<String?>

    var body: any View {
        LabelView("")
            .color(.white)
            .backgroundColor(.red)
            .hidden(true)
            .identifier("error")
            // Skips the initial value, before any attempt.
            .onReceive(message.skip(1)) { context in
                context.view.text = context.value
                context.view.isHidden = context.value == nil
            }
    }
}
