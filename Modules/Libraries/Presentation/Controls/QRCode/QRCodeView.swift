public import Imaging

/// Defines a QR code in half blocks, dark on light in every theme.
///
/// ```swift
/// QRCodeView(code).accessibilityLabel("QR code of Ada Lovelace")
/// ```
public struct QRCodeView: ModifiableView {
    private let code: QRCode

    /// Defines a view of a code.
    public init(_ code: QRCode) {
        self.code = code
    }

    /// A new node.
    public var modifiableView: QRCodeNode { QRCodeNode(code) }
}

extension ModifiableView where Base: QRCodeNode {
    /// Sets the number of light modules around the code; most readers accept 2 if 4 do not fit.
    public func margin(modules: Int) -> ViewModifier<Base> {
        with { $0.margin = modules }
    }
}
