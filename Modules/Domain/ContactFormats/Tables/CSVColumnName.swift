/// The meaning of a table column as specified by the user, such as `email=Mejladress`.
package struct CSVColumnName: Hashable, Sendable {
    /// The title of the column in the file; case, diacritics and punctuation are ignored.
    package let title: String
    let column: CSVColumn

    /// Creates the meaning of a column; `nil` if the name is unknown.
    ///
    /// - Parameters:
    ///   - name: One of ``names``, or a column title of Google Contacts or Outlook.
    ///   - title: The title of the column in the file.
    package init?(_ name: String, title: String) {
        let known = CSVColumnName.meanings.first { $0.name == name.lowercased() }?.title ?? name
        guard let column = CSVColumn(known) else { return nil }
        self.title = title
        self.column = column
    }

    /// The short names of the meanings.
    package static let names = meanings.map(\.name)

    private static let meanings = [
        ("name", "Display Name"), ("first", "First Name"), ("last", "Last Name"),
        ("middle", "Middle Name"), ("title", "Title"), ("nickname", "Nickname"),
        ("email", "E-mail Address"), ("email2", "E-mail 2 Address"), ("phone", "Phone"),
        ("mobile", "Mobile Phone"), ("work", "Business Phone"), ("fax", "Fax Number"),
        ("street", "Home Street"), ("city", "Home City"), ("state", "Home State"),
        ("postcode", "Home Postal Code"), ("country", "Home Country"), ("company", "Company"),
        ("department", "Department"), ("job", "Job Title"), ("birthday", "Birthday"),
        ("web", "Web Page"), ("categories", "Categories"), ("note", "Notes"), ("uid", "UID"),
    ].map { (name: $0.0, title: $0.1) }
}
