import Models

/// The differences between the properties of an unedited and an edited text, by kinds of properties.
///
/// Properties of a kind that was not edited stay as they are, byte by byte, and so do those of an
/// edited kind that the edited text still has.
struct PropertyChanges {
    private let baseline: [String: [ContactProperty]]
    private let edited: [String: [ContactProperty]]
    /// The kinds that differ, in their order in the edited text.
    private let kinds: [String]

    /// Compares the properties of two texts.
    init(from baseline: [ContactProperty], to edited: [ContactProperty]) {
        let old = Dictionary(grouping: baseline, by: Self.kind)
        let new = Dictionary(grouping: edited, by: Self.kind)
        var seen: Set<String> = ["UID"]
        kinds = (edited + baseline).map(Self.kind).filter { kind in
            seen.insert(kind).inserted && old[kind] != new[kind]
        }
        self.baseline = old
        self.edited = new
    }

    /// The properties of the person, whose text the baseline is, with the differences.
    func applied(to properties: [ContactProperty]) -> [ContactProperty] {
        guard !kinds.isEmpty else { return properties }
        let present = Dictionary(grouping: properties, by: Self.kind)
        var rest: [String: ArraySlice<ContactProperty>] = [:]
        for kind in kinds { rest[kind] = replacements(of: present[kind] ?? [], kind)[...] }
        var places = present.mapValues(\.count)
        var changed: [ContactProperty] = []
        for property in properties {
            let kind = Self.kind(property)
            guard rest[kind] != nil else {
                changed.append(property)
                continue
            }
            if let next = rest[kind]?.popFirst() { changed.append(next) }
            places[kind, default: 1] -= 1
            // Further ones follow the last one.
            if places[kind] == 0 {
                changed += rest[kind] ?? []
                rest[kind] = []
            }
        }
        for kind in kinds { changed += rest[kind] ?? [] }
        return changed
    }

    /// The properties of a kind in the edited text, each as the person has it if it was there before.
    private func replacements(
        of properties: [ContactProperty],
        _ kind: String
    ) -> [ContactProperty] {
        let old = baseline[kind] ?? []
        let origins = Self.origins(of: old, in: properties)
        var places = Places(old) { $0 }
        return (edited[kind] ?? []).map { property in
            places.take(property).flatMap { origins[$0] } ?? property
        }
    }

    /// The properties of a person that those of the text have been written from.
    private static func origins(
        of written: [ContactProperty],
        in properties: [ContactProperty]
    ) -> [ContactProperty?] {
        let properties = inOrderOfText(properties)
        var origins = [ContactProperty?](repeating: nil, count: written.count)
        var isTaken = [Bool](repeating: false, count: properties.count)
        func match(_ key: (ContactProperty) -> [String?]) {
            var places = Places(properties.indices.filter { !isTaken[$0] }) { key(properties[$0]) }
            let free = properties.indices.filter { !isTaken[$0] }
            for index in written.indices where origins[index] == nil {
                guard let place = places.take(key(written[index])) else { continue }
                origins[index] = properties[free[place]]
                isTaken[free[place]] = true
            }
        }
        match { [$0.group, $0.name, $0.parameters, $0.value, $0.field?.rawValue] }
        // Parameters are those of another version.
        match { [$0.group, $0.value, $0.field?.rawValue] }
        let unmatched = origins.indices.filter { origins[$0] == nil }
        let free = properties.indices.filter { !isTaken[$0] }
        if unmatched.count == free.count {
            for (index, place) in zip(unmatched, free) { origins[index] = properties[place] }
        }
        return origins
    }

    /// The properties as the text has them: the sources of fields come first.
    private static func inOrderOfText(_ properties: [ContactProperty]) -> [ContactProperty] {
        ContactProperty.Field.allCases.flatMap { field in properties.filter { $0.field == field } }
            + properties.filter { $0.field == nil }
    }

    /// The name by which properties belong together: one version of vCard says with several
    /// properties, or under another name, what the other one says with one.
    private static func kind(_ property: ContactProperty) -> String {
        let name = property.upperName
        switch name {
        case "LABEL": return "ADR"
        case "FN", "SORT-STRING": return "N"
        case "X-GENDER": return "GENDER"
        case "X-BDAY": return "BDAY"
        case _ where name.hasPrefix("X-"):
            let old = String(name.dropFirst(2))
            return VersionGrammar.oldNames.contains(old) ? old : name
        default: return name
        }
    }
}

/// The indexes of elements by a key, each of which is taken once.
private struct Places<Key: Hashable> {
    private var places: [Key: ArraySlice<Int>]

    init<Element>(_ elements: [Element], key: (Element) -> Key) {
        places = Dictionary(grouping: elements.indices) { key(elements[$0]) }.mapValues { $0[...] }
    }

    /// Takes the first index that is left of a key.
    mutating func take(_ key: Key) -> Int? { places[key]?.popFirst() }
}
