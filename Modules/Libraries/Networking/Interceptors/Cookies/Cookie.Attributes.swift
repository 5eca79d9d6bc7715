import FoundationEssentials

extension Cookie {
    /// The attributes of a `Set-Cookie` field (RFC 6265, section 5.2); the last of a name counts.
    struct Attributes {
        private(set) var domain: String?
        private(set) var path: String?
        private(set) var isSecure = false
        private(set) var isHTTPOnly = false
        private var date: Date?
        private var maxAge: Double?

        init(_ items: ArraySlice<Substring>) {
            for item in items {
                let equals = item.firstIndex(of: "=") ?? item.endIndex
                let value = Cookie.trimmed(item[equals...].dropFirst())
                switch Cookie.trimmed(item[..<equals]).lowercased() {
                case "expires": date = CookieDate.parse(value) ?? date
                case "max-age": maxAge = Attributes.seconds(value) ?? maxAge
                case "domain" where !value.isEmpty:
                    let name = value.hasPrefix(".") ? String(value.dropFirst()) : value
                    domain = name.isEmpty ? nil : name.lowercased()
                case "path": path = value.hasPrefix("/") ? value : nil
                case "secure": isSecure = true
                case "httponly": isHTTPOnly = true
                default: break
                }
            }
        }

        /// The expiry date; `Max-Age` has precedence over `Expires`.
        func expires(now: Date) -> Date? {
            guard let maxAge else { return date }
            return maxAge > 0 ? now.addingTimeInterval(maxAge) : .distantPast
        }

        // A number that overflows means no expiry in practice.
        private static func seconds(_ text: String) -> Double? {
            let digits = text.utf8.first == 0x2D ? text.dropFirst() : text[...]
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            let seconds = Double(Int(digits) ?? .max)
            return digits.startIndex == text.startIndex ? min(seconds, 1e10) : -1
        }
    }
}
