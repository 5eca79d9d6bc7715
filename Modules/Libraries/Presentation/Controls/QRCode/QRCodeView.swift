public import Imaging

/// Defines a QR code in half blocks, dark on light whatever the theme is.
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
    /// Sets the number of light modules around the code; readers take 2 where 4 have no room.
    public func margin(modules: Int) -> ViewModifier<Base> {
        with { $0.margin = modules }
    }
}
