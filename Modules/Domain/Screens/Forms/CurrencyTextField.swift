import Forms
package import Presentation
package import Reactive

/// A text field for an amount of money in US dollars, such as `$1,234.50`.
package struct CurrencyTextField: ModifiableView {
    private let amount: Binding<String>

    /// Creates a field bound to an amount in both directions.
    package init(_ amount: Binding<String>) {
        self.amount = amount
    }

    /// Creates a text field; the amount is normalized when the field loses the focus.
    package var modifiableView: TextFieldNode {
        TextField(amount)
            .placeholder("$0.00")
            .behavior(CurrencyBehavior())
            .onEditingDidEnd { [amount] context in
                let text = CurrencyBehavior().normalized(context.view.text ?? "")
                if text != amount.value { amount.value = text }
            }
            .asBaseView()
    }
}
