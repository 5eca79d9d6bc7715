import Models

/// The mapping of a record's attributes to the properties of a card.
struct AttributeMapping {
    /// The properties mapped so far.
    private(set) var properties: [ContactProperty] = []

    private let record: AttributeRecord
    private var used: Set<String> = []

    init(_ record: AttributeRecord) {
        self.record = record
    }

    /// Returns the text of the first attribute with one of some names; `nil` if there is none.
    mutating func text(_ names: String...) -> String? {
        used.formUnion(names)
        for name in names {
            if let attribute = record.attributes.first(where: { $0.name == name }) {
                return attribute.text
            }
        }
        return nil
    }

    /// Adds a property for each attribute with one of some names.
    mutating func add(_ property: String, _ parameters: String? = nil, from names: String...) {
        used.formUnion(names)
        for (name, text) in record.attributes where names.contains(name) {
            add(property, parameters, text: text)
        }
    }

    /// Adds a property with a text, which is escaped.
    mutating func add(_ property: String, _ parameters: String? = nil, text: String) {
        add(property, parameters, value: PropertyText.escape(text))
    }

    /// Adds a property of several components, unless all of them are missing.
    mutating func add(_ property: String, _ parameters: String? = nil, components: [String?]) {
        guard components.contains(where: { $0 != nil }) else { return }
        let texts = components.map { PropertyText.escape($0 ?? "") }
        add(property, parameters, value: texts.joined(separator: ";"))
    }

    /// Adds a property with an already escaped value.
    mutating func add(_ property: String, _ parameters: String? = nil, value: String) {
        properties.append(ContactProperty(name: property, parameters: parameters, value: value))
    }

    /// Adds an extension property for each unused attribute, except for some names.
    ///
    /// - Parameters:
    ///   - prefix: The prefix of the property names, such as `X-LDIF-`.
    ///   - names: The names of attributes that do not describe a person.
    mutating func addRest(_ prefix: String, but names: Set<String>) {
        for (name, text) in record.attributes where !used.contains(name) && !names.contains(name) {
            let letters = name.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
            if !letters.isEmpty { add(prefix + letters, text: text) }
        }
    }
}
