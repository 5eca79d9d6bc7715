import Synchronization

/// An address that a terminal may open when the user clicks on the text it belongs to.
///
/// A number for an address in a table of the addresses met so far, so that cells stay small.
public struct Hyperlink: Hashable, Sendable {
    /// The place in the table, from 1.
    let code: UInt16

    /// The longest address that is accepted, in bytes, as terminals have limits of that order.
    public static let lengthLimit: Int = 2_000

    private struct Table {
        var urls: [String] = []
        var codes: [String: UInt16] = [:]
    }

    private static let table = Mutex(Table())

    /// Creates a link; bytes other than printable ASCII are percent-encoded.
    ///
    /// `nil` if the address is empty or longer than ``lengthLimit``, or if there are 65,535
    /// other addresses already.
    public init?(_ url: String) {
        guard !url.isEmpty, url.utf8.count <= Hyperlink.lengthLimit else { return nil }
        var encoded = ""
        for byte in url.utf8 {
            if 0x21...0x7E ~= byte {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += (byte < 16 ? "%0" : "%") + digits
            }
        }
        guard encoded.utf8.count <= Hyperlink.lengthLimit else { return nil }
        let code: UInt16? = Hyperlink.table.withLock { table in
            if let code = table.codes[encoded] { return code }
            guard let code = UInt16(exactly: table.urls.count + 1) else { return nil }
            table.urls.append(encoded)
            table.codes[encoded] = code
            return code
        }
        guard let code else { return nil }
        self.code = code
    }

    init?(code: UInt16) {
        guard code > 0 else { return nil }
        self.code = code
    }

    /// The address, printable ASCII without blanks: safe to be sent to a terminal.
    public var url: String {
        Hyperlink.table.withLock { $0.urls[Int(code) - 1] }
    }
}

extension Canvas {
    /// Links the text that is already drawn in a part of the area to an address.
    public mutating func link(_ rect: Rect, to link: Hyperlink?) {
        let area = seen(rect)
        guard !area.isEmpty else { return }
        for row in area.minRow..<area.maxRow where draws(row) {
            for column in area.minColumn..<area.maxColumn { grid[column, row].style.link = link }
        }
    }
}
