// The parameters of a query. Invalid ones are corrected: a count or a page that is no number is 1,
// an out-of-range one is clamped, and unknown countries, genders and fields are ignored.
struct DirectoryQuery: Equatable {
    /// The members of a person, in the order of the format.
    enum Field: String, CaseIterable {
        case gender, name, location, email, login, dob, registered, phone, cell, id, picture, nat
    }

    static let counts = 1...5000
    static let pages = 1...10_000

    var count = 1
    var page = 1
    var seed: String?
    var nations: Set<Nation> = []
    var isFemale: Bool?
    var fields = Set(Field.allCases)
    var format = "json"
    var hidesInfo = false

    init(_ parameters: [(name: String, value: String)]) {
        for (name, value) in parameters {
            switch name.lowercased() {
            case "results": count = Self.number(value, in: Self.counts)
            case "page": page = Self.number(value, in: Self.pages)
            case "seed": seed = value.isEmpty ? nil : value
            case "nat":
                nations = Set(Self.list(value).compactMap { Nation($0) }.filter(Self.isKnown))
            case "gender": isFemale = ["female": true, "male": false][value.lowercased()]
            case "inc": include(Self.fields(value), value)
            case "exc": fields.subtract(Self.fields(value))
            case "format", "fmt": format = value.lowercased()
            case "noinfo": hidesInfo = true
            default: break
            }
        }
    }

    private mutating func include(_ chosen: Set<Field>, _ text: String) {
        if !text.isEmpty { fields.formIntersection(chosen) }
    }

    private static func isKnown(_ nation: Nation) -> Bool {
        PersonTable.lines.contains { $0.nation == nation }
    }

    private static func list(_ text: String) -> [Substring] {
        text.split(separator: ",")
    }

    private static func fields(_ text: String) -> Set<Field> {
        Set(list(text).compactMap { Field(rawValue: $0.lowercased()) })
    }

    /// Parses a number and clamps it to bounds; returns the lower bound if the text is no number.
    private static func number(_ text: String, in bounds: ClosedRange<Int>) -> Int {
        guard let number = Double(text), !number.isNaN else { return bounds.lowerBound }
        return Int(min(max(number, Double(bounds.lowerBound)), Double(bounds.upperBound)))
    }
}
