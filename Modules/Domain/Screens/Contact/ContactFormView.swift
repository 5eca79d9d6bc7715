import Forms
package import Presentation
import Reactive
package import ViewModels

/// The fields of the contact form in their boxes.
package struct ContactFormView: ViewBuilder {
    private typealias Field = ContactForm.Field

    private let viewModel: ContactFormViewModel
    private let menu: @MainActor () -> [MenuItem]

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - viewModel: The state of the form.
    ///   - menu: The entries of the menu next to the Save button.
    package init(
        viewModel: ContactFormViewModel,
        @MenuBuilder menu: @escaping @MainActor () -> [MenuItem]
    ) {
        self.viewModel = viewModel
        self.menu = menu
    }

    /// The form, which scrolls if it is higher than the screen.
    package var body: any View {
        VerticalScrollView(padding: EdgeInsets(left: 1, right: 1)) {
            VStackView {
                banner
                IconCardView(icon: "person", title: "Name") {
                    row(.first)
                    row(.last)
                }
                IconCardView(icon: "house", title: "Address") {
                    row(.address1)
                    row(.address2)
                    row(.city)
                    if viewModel.widths[.state] == 2 { stateAndZip } else { stateThenZip }
                    row(.country)
                }
                IconCardView(icon: "envelope", title: "Email") {
                    row(.email)
                    row(.alternateEmail)
                    LabelView("Email addresses not required for this user.")
                        .style(StyleLabelFootnote())
                        .hidden(bind: viewModel.isEmailNoteHidden)
                        .identifier("email.note")
                }
                IconCardView(icon: "phone", title: "Phone") {
                    row(.phone)
                    row(.cell)
                }
                legal
                HStackView(spacing: 16) {
                    ButtonView("Save") { _ in viewModel.send(.save) }
                        .style(StyleButtonFilled())
                        .enabled(bind: viewModel.canSave)
                        .identifier("save")
                    SpacerView()
                    FABMenuView(menu)
                }
            }
            .readableWidth(80)
            .onSubmit { _ in viewModel.send(.save) }
        }
        .onReceive(viewModel.errorsShown) { context in
            context.view.scroll(to: 0)
        }
        .identifier("form")
    }

    private var banner: any View {
        LabelView("")
            .color(.white)
            .backgroundColor(.red)
            .identifier("error")
            .onReceive(viewModel.banner) { context in
                context.view.text = context.value
                context.view.isHidden = context.value?.isEmpty ?? true
            }
    }

    /// Both in one line, as wide as each other.
    private var stateAndZip: any View {
        HStackView(spacing: 8) {
            row(.state)
            row(.zip, columns: 3)
        }
        .distribution(.fillEqually)
    }

    private var stateThenZip: [any View] { [row(.state), row(.zip)].compactMap(\.self) }

    private var legal: (any View)? {
        guard let agree = try? viewModel.form.variable(for: .agree, as: Bool.self) else {
            return nil
        }
        return IconCardView(icon: "doc", title: "Legal") {
            HStackView(spacing: 8) {
                SwitchView(agree).identifier(Field.agree)
                LabelView("I agree to the terms")
                    .bind(
                        keyPath: \.color,
                        binding: viewModel.form.error(for: .agree).map { $0 == nil ? .label : .red }
                    )
                    .identifier("agree.label")
                SpacerView()
            }
        }
    }

    /// The row of a text field, if the form has that.
    private func row(_ id: Field, columns: Int = 11) -> (any View)? {
        guard viewModel.form.fields[id] != nil else { return nil }
        let caption = ContactForm.caption(of: id)
        return FormRow(caption, viewModel.form, id, columns: columns) { field in
            var field = field.style(StyleStandardMetaTextField())
            if let width = viewModel.widths[id] { field = field.maxWidth(width) }
            if let mask = viewModel.masks[id] { field = field.mask(mask) }
            return field
        }
    }
}
