import Presentation

/// The form; its button, and Enter in the last text field, send it.
final class SignUpScreen: ViewController {
    private let account: Account

    init(_ account: Account) {
        self.account = account
        super.init()
        title = "Sign up"
    }

    override func loadView() {
        let account = account
        let form = VStackView(spacing: 0) {
            row("Name", TextField(bind(account, \.name)).error { account.nameError })
            row("E-mail", TextField(bind(account, \.email)).error { account.emailError })
            row(
                "Password",
                TextField(bind(account, \.password)).secureTextEntry()
                    .error { account.passwordError }
            )
            row("Born on", DateFieldView(bind(account, \.birthday)))
            message { account.birthdayError }
            row("News", SwitchView(bind(account, \.wantsNews)))
            row("Terms", SwitchView(bind(account, \.acceptsTerms)))
            message { account.termsError }
            ButtonView("Sign up") { [weak self] _ in self?.submit() }
                .hidden { account.isSending }
            SpinnerView("Sending").hidden { !account.isSending }
        }
        .onSubmit { [weak self] _ in self?.submit() }
        view.addSubview(ScrollView(form.padding(h: 8, v: 0)).build())
    }

    private func row(_ title: String, _ control: any View) -> any View {
        HStackView {
            LabelView(title).color(.secondaryLabel).width(cells: 9)
            control
        }
    }

    private func message(_ text: @escaping @MainActor () -> String?) -> any View {
        LabelView(tracking: text).color(.red).padding(top: 0, left: 80, bottom: 0, right: 0)
            .hidden { text() == nil }
    }

    private func submit() {
        Task {
            do {
                guard try await account.submit() else { return }
                let welcome = LabelView("Welcome, \(account.name)!").position(.center)
                navigationController?.push(view: welcome, title: "Signed up")
            } catch {
                present(AlertController(title: "No account", message: "\(error)"))
            }
        }
    }
}
