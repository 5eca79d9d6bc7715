import Forms
package import Presentation
import Reactive
package import ViewModels

/// The fields of the contact form, grouped in cards.
package struct ContactFormView: ViewBuilder {
    private typealias Field = ContactForm.Field

    private let viewModel: ContactFormViewModel
    private let fields: @MainActor () -> [MenuItem]
    private let menu: @MainActor () -> [MenuItem]

    /// Creates the view of a form.
    ///
    /// - Parameters:
    ///   - viewModel: The view model of the form.
    ///   - fields: The items of the menu of fields that can be added.
    ///   - menu: The items of the menu next to the Save button.
    package init(
        viewModel: ContactFormViewModel,
        @MenuBuilder fields: @escaping @MainActor () -> [MenuItem],
        @MenuBuilder menu: @escaping @MainActor () -> [MenuItem]
    ) {
        self.viewModel = viewModel
        self.fields = fields
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
                    rows(.workAddress, .homeAddress, .otherAddress)
                }
                IconCardView(icon: "envelope", title: "Email") {
                    row(.email)
                    row(.alternateEmail)
                    rows(.workEmail, .workEmail2, .homeEmail, .homeEmail2)
                    LabelView("Email addresses not required for this user.")
                        .style(StyleLabelFootnote())
                        .hidden(bind: viewModel.isEmailNoteHidden)
                        .identifier("email.note")
                }
                IconCardView(icon: "phone", title: "Phone") {
                    row(.phone)
                    row(.cell)
                    rows(.workPhone, .workPhone2, .homePhone, .homePhone2, .fax)
                }
                more
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

    /// The state and the zip code in one row of equal widths.
    private var stateAndZip: any View {
        HStackView(spacing: 8) {
            row(.state)
            row(.zip, columns: 3)
        }
        .distribution(.fillEqually)
    }

    private var stateThenZip: [any View] { [row(.state), row(.zip)].compactMap(\.self) }

    /// The card for details that the user adds; `nil` in the sample form.
    private var more: (any View)? {
        guard viewModel.contact.purpose != .sample else { return nil }
        return IconCardView(icon: "ellipsis", title: "More") {
            rows(.company, .position, .nickname, .birthday, .anniversary, .spouse)
            rows(.webPage, .webPage2, .messenger, .messenger2, .categories)
            HStackView {
                ButtonView("Add field...") { [fields] in $0.view.showMenu(fields()) }
                    .identifier("addField")
                SpacerView()
            }
        }
    }

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

    private func rows(_ ids: Field...) -> [any View] { ids.compactMap { row($0) } }

    /// The row of a text field; `nil` if the form does not have the field.
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
