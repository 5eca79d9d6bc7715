package import Forms
package import Presentation
import Reactive

/// A form field with its caption to the left; both are hidden with the field.
package struct FormRow<IDS: FormFieldID>: ViewBuilder {
    private let caption: String
    private let columns: Int
    private let isHidden: Observable<Bool>
    private let field: any View

    /// Creates a row with a text field of a form.
    ///
    /// - Parameters:
    ///   - caption: The text to the left of the field.
    ///   - manager: The form.
    ///   - id: The identifier of the field.
    ///   - columns: The width of the caption, in columns.
    ///   - configure: Modifies the text field, such as its width.
    package init(
        _ caption: String,
        _ manager: FormFieldManager<IDS>,
        _ id: IDS,
        columns: Int = 11,
        configure: (ViewModifier<TextFieldNode>) -> ViewModifier<TextFieldNode> = { $0 }
    ) {
        self.init(
            caption,
            manager,
            id,
            columns: columns,
            view: configure(ViewModifier(MetaTextField(manager: manager, id: id)))
        )
    }

    /// Creates a row with any control of a form.
    package init(
        _ caption: String,
        _ manager: FormFieldManager<IDS>,
        _ id: IDS,
        columns: Int = 11,
        view: any View
    ) {
        self.caption = caption
        self.columns = columns
        isHidden = manager.state(.hidden, for: id)
        field = view
    }

    /// The caption and the field.
    package var body: any View {
        HStackView(spacing: 8) {
            LabelView(caption)
                .color(.secondaryLabel)
                .numberOfLines(1)
                .width(cells: columns)
            field
        }
        .hidden(bind: isHidden)
    }
}
