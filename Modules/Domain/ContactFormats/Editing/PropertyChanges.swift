import Models

/// The differences between the properties of an original and an edited text, grouped by kind.
///
/// Properties of an unedited kind are preserved byte by byte, and so are those of an edited kind
/// that the edited text still contains.
struct PropertyChanges {
    private let baseline: [String: [ContactProperty]]
    private let edited: [String: [ContactProperty]]
    /// The kinds that differ, in the order of the edited text.
    private let kinds: [String]

    /// Compares the properties of two texts.
    init(from baseline: [ContactProperty], to edited: [ContactProperty]) {
        let old = Dictionary(grouping: baseline, by: Self.kind)
        let new = Dictionary(grouping: edited, by: Self.kind)
        // The version determines the grammar of a file, so it is never changed.
        var seen: Set<String> = ["UID", ContactProperty.versionName]
        kinds = (edited + baseline).map(Self.kind).filter { kind in
            seen.insert(kind).inserted && old[kind] != new[kind]
        }
        self.baseline = old
        self.edited = new
    }

    /// Applies the differences to the properties of a person.
    ///
    /// - Parameters:
    ///   - properties: The properties of the person, from which the original text was written.
    ///   - isSaid: Returns whether the fields of the edited person fully represent a new property.
    /// - Returns: The properties of the edited person.
    func applied(
        to properties: [ContactProperty],
        unless isSaid: (ContactProperty, ContactProperty.Field) -> Bool
    ) -> [ContactProperty] {
        guard !kinds.isEmpty else { return properties }
        var present: [String: [Int]] = [:]
        for index in properties.indices {
            present[Self.kind(properties[index]), default: []].append(index)
        }
        var new: [Int: [ContactProperty]] = [:]
        for kind in kinds {
            let places = present[kind] ?? []
            let all = replacements(of: places, in: properties, kind)
            let needed = Self.needed(all, beside: properties, unless: isSaid)
            for (property, place) in Self.placed(needed, from: places) {
                new[place ?? properties.endIndex, default: []].append(property)
            }
        }
        let edited = Set(kinds.flatMap { present[$0] ?? [] })
        var changed: [ContactProperty] = []
        for index in properties.indices {
            if !edited.contains(index) { changed.append(properties[index]) }
            changed += new[index] ?? []
        }
        return changed + (new[properties.endIndex] ?? [])
    }

    /// A property with the index of the person's property that it replaces; `nil` for a new one.
    private typealias Replacement = (property: ContactProperty, place: Int?)

    /// Assigns indices in ascending order; new properties follow the ones before them.
    private static func placed(
        _ replacements: [Replacement],
        from places: [Int]
    ) -> [Replacement] {
        var kept = replacements.compactMap(\.place).sorted()[...]
        var current = kept.first ?? places.first
        return replacements.map { property, place in
            if place != nil { current = kept.popFirst() }
            return (property, current)
        }
    }

    /// The properties of a kind that the person's fields do not fully represent, or that the person
    /// already has; of the names both or none.
    private static func needed(
        _ replacements: [Replacement],
        beside properties: [ContactProperty],
        unless isSaid: (ContactProperty, ContactProperty.Field) -> Bool
    ) -> [Replacement] {
        let sources = Set(properties.compactMap(\.field))
        func isNeeded(_ property: ContactProperty) -> Bool {
            property.field.map { sources.contains($0) || !isSaid(property, $0) } ?? true
        }
        let needsName = replacements.contains { replacement in
            replacement.property.field?.isName == true && isNeeded(replacement.property)
        }
        return replacements.filter { replacement in
            replacement.property.field?.isName == true
                ? needsName : isNeeded(replacement.property)
        }
    }

    /// The properties of a kind in the edited text: existing ones as the person has them, new ones
    /// in the grammar of the person's file.
    private func replacements(
        of places: [Int],
        in properties: [ContactProperty],
        _ kind: String
    ) -> [Replacement] {
        let old = baseline[kind] ?? []
        let new = edited[kind] ?? []
        let origins = Self.origins(of: old, among: places, in: properties)
        var unchanged = Places(old) { $0.frame + [$0.value] }
        let matches = new.map { unchanged.take($0.frame + [$0.value]) }
        let gone = Set(old.indices).subtracting(matches.compactMap(\.self)).sorted()
        var renewed = Places(gone) { old[$0].frame }
        return zip(new, matches).map { property, match in
            let index = match ?? renewed.take(property.frame).map { gone[$0] }
            guard let index else { return (property.converted(to: properties.version), nil) }
            guard let place = origins[index] else { return (property, nil) }
            var origin = properties[place]
            if property.field != old[index].field { origin.field = property.field }
            if match != nil { return (origin, place) }
            // A new value with unchanged parameters retains them in the file's grammar.
            guard origin.value == old[index].value else {
                return (property.converted(to: properties.version), place)
            }
            origin.value = property.value
            return (origin, place)
        }
    }

    /// The indices of the person's properties from which those of the text were written.
    private static func origins(
        of written: [ContactProperty],
        among places: [Int],
        in properties: [ContactProperty]
    ) -> [Int?] {
        var origins = [Int?](repeating: nil, count: written.count)
        var free = places
        func match(_ key: (ContactProperty) -> [String?]) {
            var found = Places(free) { key(properties[$0]) }
            let candidates = free
            for index in written.indices where origins[index] == nil {
                guard let place = found.take(key(written[index])) else { continue }
                origins[index] = candidates[place]
            }
            let taken = Set(origins.compactMap(\.self))
            free.removeAll { taken.contains($0) }
        }
        match { [$0.group, $0.name, $0.parameters, $0.value, $0.field?.rawValue] }
        // The parameters may be in the grammar of another version.
        match { [$0.group, $0.value, $0.field?.rawValue] }
        let unmatched = origins.indices.filter { origins[$0] == nil }
        if unmatched.count == free.count {
            for (index, place) in zip(unmatched, free) { origins[index] = place }
        }
        return origins
    }

    /// The name that groups related properties: one version of vCard has several properties, or
    /// another name, for one property of the other version.
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

extension ContactProperty {
    /// The group, name and parameters of the property.
    fileprivate var frame: [String?] { [group, name, parameters] }

    /// The property in the grammar of a version, if it has one corresponding property there.
    fileprivate func converted(to version: VCardVersion?) -> ContactProperty {
        guard let version else { return self }
        let words = VersionGrammar.converted([self], to: version)
        return words.count == 1 ? words[0] : self
    }
}

/// The indices of elements by a key, each of which is taken once.
private struct Places<Key: Hashable> {
    private var places: [Key: ArraySlice<Int>]

    init<Element>(_ elements: [Element], key: (Element) -> Key) {
        places = Dictionary(grouping: elements.indices) { key(elements[$0]) }.mapValues { $0[...] }
    }

    /// Removes and returns the first remaining index of a key.
    mutating func take(_ key: Key) -> Int? { places[key]?.popFirst() }
}
