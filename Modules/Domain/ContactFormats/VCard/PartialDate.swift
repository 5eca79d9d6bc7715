import Models

/// The conversion of birthdays that only one version of vCard can represent.
///
/// Version 4.0 has dates without a year, such as `--0412`, and text. Version 3.0 has neither:
/// Apple's programs write an arbitrary year and name it in a parameter, and this module writes
/// other values as `X-BDAY`. Dates have no dashes in version 4.0 (RFC 6350, section 4.3.1).
enum PartialDate {
    private static let parameter = "X-APPLE-OMIT-YEAR"
    private static let year = "1604"

    /// Converts a birthday to the grammar of version 3.0.
    static func writeThree(_ property: inout ContactProperty) {
        var parameters = PropertyParameters(property.parameters ?? "")
        let isText = parameters["VALUE"]?.lowercased() == "text"
        if !isText, let day = BirthDate.day(of: property.value) {
            if property.value.utf8.count == 8 { property.value = day }
            return
        }
        let digits = property.value.dropFirst(2).filter { $0 != "-" }
        if !isText, property.value.hasPrefix("--"), let day = BirthDate.day(of: year + digits) {
            property.value = day
            parameters.add(parameter, year)
            property.parameters = parameters.text
        } else {
            property.name = "X-BDAY"
        }
    }

    /// Converts a birthday to the grammar of version 4.0.
    static func writeFour(
        _ property: inout ContactProperty,
        _ parameters: inout PropertyParameters,
        _ properties: [ContactProperty]
    ) {
        if property.upperName == "X-BDAY" {
            guard !properties.contains(where: { $0.upperName == "BDAY" }) else { return }
            property.name = "BDAY"
        }
        if ["date", "date-time"].contains(parameters["VALUE"]?.lowercased() ?? "") {
            parameters.remove("VALUE")
        }
        if parameters["VALUE"] == nil, let value = basic(property.value) {
            property.value = value
            if let year = parameters[parameter], value.hasPrefix(year) {
                property.value = "--\(value.dropFirst(year.count).prefix(4))"
                parameters.remove(parameter)
            }
        }
    }

    /// A date, optionally with a time, without dashes and colons; `nil` for other text.
    static func basic(_ value: String) -> String? {
        guard let date = BirthDate.day(of: value).map({ BirthDate.basic(day: $0) }) else {
            return nil
        }
        guard let start = value.firstIndex(where: { $0 == "T" || $0 == " " }) else { return date }
        let time = value[value.index(after: start)...]
        // The dash of a time zone is retained.
        return "\(date)T\(time.filter { $0 != ":" })"
    }
}
