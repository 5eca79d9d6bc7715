import Models

/// The way from a record of attributes to the properties of a card.
struct AttributeMapping {
    /// The properties so far.
    private(set) var properties: [ContactProperty] = []

    private let record: AttributeRecord
    private var used: Set<String> = []

    init(_ record: AttributeRecord) {
        self.record = record
    }

    /// Takes the first text of one of some names; `nil` if there is none.
    mutating func text(_ names: String...) -> String? {
        used.formUnion(names)
        for name in names {
            if let attribute = record.attributes.first(where: { $0.name == name }) {
                return attribute.text
            }
        }
        return nil
    }

    /// Adds a property for each text of some names.
    mutating func add(_ property: String, _ parameters: String? = nil, from names: String...) {
        used.formUnion(names)
        for (name, text) in record.attributes where names.contains(name) {
            add(property, parameters, text: text)
        }
    }

    /// Adds a property with a text.
    mutating func add(_ property: String, _ parameters: String? = nil, text: String) {
        add(property, parameters, value: PropertyText.escape(text))
    }

    /// Adds a property of several components, unless all of them are missing.
    mutating func add(_ property: String, _ parameters: String? = nil, components: [String?]) {
        guard components.contains(where: { $0 != nil }) else { return }
        let texts = components.map { PropertyText.escape($0 ?? "") }
        add(property, parameters, value: texts.joined(separator: ";"))
    }

    /// Adds a property with a value that has its escapes already.
    mutating func add(_ property: String, _ parameters: String? = nil, value: String) {
        properties.append(ContactProperty(name: property, parameters: parameters, value: value))
    }

    /// Adds a property of our own for each attribute that has not been taken, but for some.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of the property's name, such as `X-LDIF-`.
    ///   - names: The names of attributes that say nothing about a person.
    mutating func addRest(_ prefix: String, but names: Set<String>) {
        for (name, text) in record.attributes where !used.contains(name) && !names.contains(name) {
            let letters = name.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
            if !letters.isEmpty { add(prefix + letters, text: text) }
        }
    }
}
