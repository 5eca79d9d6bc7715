package import Forms
package import Presentation
import Reactive

/// A text field of a form: its name, text, placeholder, error, state and the way to the next
/// field come from the form.
///
/// ```swift
/// MetaTextField(manager: viewModel.form, id: .zip).maxWidth(5)
/// ```
package struct MetaTextField<IDS: FormFieldID>: ModifiableView {
    private let manager: FormFieldManager<IDS>
    private let id: IDS

    /// Defines the field; without such a field of text in the form it is a disabled one that
    /// shows the mistake.
    package init(manager: FormFieldManager<IDS>, id: IDS) {
        self.manager = manager
        self.id = id
    }

    /// A new field.
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
    /// Limits the number of characters; longer text that is there already can only get shorter.
    package func maxWidth(_ width: Int) -> ViewModifier<Base> {
        behavior(MaxWidthBehavior(width))
    }

    /// Sets the mask of the text, in which `9` accepts a digit.
    package func mask(_ pattern: String) -> ViewModifier<Base> {
        // The field's own mask also moves the cursor over the characters between.
        mask(TextMask(pattern: MaskBehavior(pattern)))
    }

    /// Lets a behaviour decide about each change by the user, as well as those set before.
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
    /// The same form with the letters of a text field's masks.
    fileprivate init(pattern mask: MaskBehavior) {
        self.init(
            mask.pattern.map { slot in
                if slot == "9" { return "#" }
                // Characters that are special in a `TextMask` are escaped.
                return "#@*?\\".contains(slot) ? "\\\(slot)" : "\(slot)"
            }
            .joined()
        )
    }
}
