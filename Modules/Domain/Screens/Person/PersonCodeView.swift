import Imaging
package import Presentation
package import ViewModels

/// The most complete QR code of a person that fits, or the screen size that the smallest one needs.
package struct PersonCodeView: ViewBuilder {
    private let name: String
    private let codes: [PersonCode]

    /// The margins in modules to try: that of the standard, then the minimum for cameras.
    private static let margins = [QRCode.standardMargin, 2]

    /// Creates a view of a person's codes, the preferred one first.
    package init(name: String, codes: [PersonCode]) {
        self.name = name
        self.codes = codes
    }

    /// The code with its caption.
    package var body: any View {
        ViewThatFits {
            for code in codes {
                for margin in Self.margins { page(code, margin: margin) }
            }
            LabelView(requirement)
                .alignment(.center)
                .position(.center)
        }
    }

    private func page(_ code: PersonCode, margin: Int) -> any View {
        VStackView(spacing: 0) {
            QRCodeView(code.code)
                .margin(modules: margin)
                .accessibilityLabel("QR code of \(name)")
            LabelView(code.summary ?? name)
                .numberOfLines(1)
                .alignment(.center)
                // A long caption is truncated, so that it does not prevent the code from fitting.
                .width(cells: code.code.size + 2 * margin)
        }
        .position(.center)
    }

    /// The text shown if no code fits.
    private var requirement: String {
        guard let side = codes.map(\.code.size).min(), let margin = Self.margins.last else {
            return "Even the name, a number and an e-mail address are too much for a QR code."
        }
        let columns = side + 2 * margin
        // One more row for the caption below the code.
        let rows = (columns + 1) / 2 + 1
        return "A QR code of \(name) needs a terminal of \(columns) columns and \(rows) rows."
    }
}
