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
        // The version tells the words of a file.
        var seen: Set<String> = ["UID", ContactProperty.versionName]
        kinds = (edited + baseline).map(Self.kind).filter { kind in
            seen.insert(kind).inserted && old[kind] != new[kind]
        }
        self.baseline = old
        self.edited = new
    }

    /// The properties of the person, whose text the baseline is, with the differences.
    ///
    /// - Parameters:
    ///   - properties: The properties of the person.
    ///   - isSaid: Whether the fields of the edited person say a new property in full.
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

    /// A property in the place of one that the person has; without a place, a new one.
    private typealias Replacement = (property: ContactProperty, place: Int?)

    /// Properties with places in order: new ones stand behind those before them.
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

    /// The properties of a kind, but for those that the fields of the person say in full, and have
    /// said before; names both or none.
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

    /// The properties of a kind in the edited text, each as the person has it if it was there before,
    /// and new ones in the words of the person's file.
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
            // Another value with the same parameters keeps them in the words of the file.
            guard origin.value == old[index].value else {
                return (property.converted(to: properties.version), place)
            }
            origin.value = property.value
            return (origin, place)
        }
    }

    /// The places among the properties of a person that those of the text have been written from.
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
        // Parameters are those of another version.
        match { [$0.group, $0.value, $0.field?.rawValue] }
        let unmatched = origins.indices.filter { origins[$0] == nil }
        if unmatched.count == free.count {
            for (index, place) in zip(unmatched, free) { origins[index] = place }
        }
        return origins
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

extension ContactProperty {
    /// Everything but the value and the field.
    fileprivate var frame: [String?] { [group, name, parameters] }

    /// The property in the words of a version, if it has some of its own there.
    fileprivate func converted(to version: VCardVersion?) -> ContactProperty {
        guard let version else { return self }
        let words = VersionGrammar.converted([self], to: version)
        return words.count == 1 ? words[0] : self
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
