package import ContactFormats
package import Imaging

/// A QR code of a person's vCard.
package struct PersonCode: Hashable, Sendable {
    /// The part of the vCard that the code encodes.
    package let extent: CardExtent
    /// The QR code.
    package let code: QRCode

    /// Creates a code of a part of a vCard.
    package init(_ extent: CardExtent, _ code: QRCode) {
        self.extent = extent
        self.code = code
    }

    /// The part of the vCard as a text for the user; `nil` for all of it.
    package var summary: String? {
        switch extent {
        case .whole: nil
        case .withoutPictures: "without the picture"
        case .essentials: "addresses and numbers only"
        case .brief: "one number, one e-mail only"
        }
    }

    /// Creates the codes of a contact, the most complete one first; empty if even the briefest card
    /// is too long.
    ///
    /// - Throws: `QRCodeError.failed` if the encoder fails.
    package static func codes(
        of contact: Contact,
        by encoder: any QRCodeEncoder
    ) throws(QRCodeError) -> [PersonCode] {
        var cards: [[UInt8]] = []
        var codes: [PersonCode] = []
        for extent in CardExtent.allCases {
            let card = contact.card(extent)
            // A smaller extent may leave out nothing more.
            if cards.contains(card) { continue }
            cards.append(card)
            do throws(QRCodeError) {
                codes.append(PersonCode(extent, try encoder.encode(card)))
            } catch .tooLong {
                continue
            }
        }
        return codes
    }
}
