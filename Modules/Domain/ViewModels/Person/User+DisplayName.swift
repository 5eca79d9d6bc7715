import ContactFormats
package import Models

extension User {
    /// The full name, or else the e-mail address, a number or `(no name)`.
    package var displayName: String {
        if !fullname.isEmpty { return fullname }
        return email ?? phone ?? cell ?? "(no name)"
    }

    /// The e-mail addresses, the preferred one first.
    package var emailAddresses: [String] { emails }
}
