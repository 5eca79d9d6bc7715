package import Forms
package import Presentation
import Reactive

/// A text field whose text, placeholder, error, state and next field are those of a form.
///
/// ```swift
/// MetaTextField(manager: viewModel.form, id: .zip).maxWidth(5)
/// ```
package struct MetaTextField<IDS: FormFieldID>: ModifiableView {
    private let manager: FormFieldManager<IDS>
    private let id: IDS

    /// Creates the field; if the form has no such text field, it is disabled and shows the error.
    package init(manager: FormFieldManager<IDS>, id: IDS) {
        self.manager = manager
        self.id = id
    }

    /// Creates a text field node.
    package var modifiableView: TextFieldNode {
        do throws(FormError) {
            return try field.asBaseView()
        } catch {
            return TextField().enabled(false).error("\(error)").asBaseView()
        }
    }

    private var field: ViewModifier<TextFieldNode> {
        get throws(FormError) {
            TextField(try manager.variable(for: id, as: String.self))
                .identifier(id)
                .placeholder(manager.placeholder(for: id))
                .error(bind: manager.error(for: id))
                .enabled(bind: manager.state(.disabled, for: id).map { !$0 })
                .hidden(bind: manager.state(.hidden, for: id))
                .shouldReturn { [manager, id] context in
                    guard let next = manager.nextID(from: id).flatMap({ context.find($0) }) else {
                        return false
                    }
                    return next.becomeFirstResponder()
                }
        }
    }
}

extension ModifiableView where Base: TextFieldNode {
    /// Limits the number of characters; existing longer text can only be shortened.
    package func maxWidth(_ width: Int) -> ViewModifier<Base> {
        behavior(MaxWidthBehavior(width))
    }

    /// Sets the input mask, in which `9` accepts a digit.
    package func mask(_ pattern: String) -> ViewModifier<Base> {
        // The field's own mask also moves the cursor over literal characters.
        mask(TextMask(pattern: MaskBehavior(pattern)))
    }

    /// Lets a behaviour decide about each change by the user, in addition to earlier ones.
    package func behavior(_ behavior: any FormFieldBehavior) -> ViewModifier<Base> {
        with { field in
            field.maximumLength =
                [field.maximumLength, behavior.maximumLength].compactMap(\.self).min()
            let earlier = field.shouldChange
            field.shouldChange = { node, text in
                (earlier?(node, text) ?? true)
                    && behavior.allowsChange(from: node.text ?? "", to: text)
            }
        }
    }
}

extension TextMask {
    /// Creates a text mask from the pattern of a form's mask.
    fileprivate init(pattern mask: MaskBehavior) {
        self.init(
            mask.pattern.map { slot in
                if slot == "9" { return "#" }
                // Special characters of a `TextMask` are escaped.
                return "#@*?\\".contains(slot) ? "\\\(slot)" : "\(slot)"
            }
            .joined()
        )
    }
}
