/// A hash table of what was looked up.
///
/// Unlike a dictionary it does not defend itself against keys chosen to collide: they are the
/// addresses of types. That makes up for a third of a look-up.
@usableFromInline
struct LookupTable: Sendable {
    // Places are tried from the one a hash says to the next that is free.
    @usableFromInline var keys: [Key?] = []
    @usableFromInline var recipes: [AnyRecipe?] = []
    private var count = 0

    init() {}

    /// What was looked up for a key.
    @inlinable subscript(key: Key) -> AnyRecipe? {
        if keys.isEmpty { return nil }
        let mask = keys.count - 1
        var place = key.place & mask
        while let found = keys[place] {
            if found == key { return recipes[place] }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Keeps what was looked up.
    ///
    /// - Returns: What was kept before.
    mutating func update(_ key: Key, _ recipe: AnyRecipe) -> AnyRecipe? {
        if count * 2 >= keys.count { grow() }
        let mask = keys.count - 1
        var place = key.place & mask
        while let found = keys[place], found != key { place = (place + 1) & mask }
        if keys[place] == nil { count += 1 }
        keys[place] = key
        defer { recipes[place] = recipe }
        return recipes[place]
    }

    private mutating func grow() {
        let (oldKeys, oldRecipes) = (keys, recipes)
        let size = max(8, oldKeys.count * 2)
        keys = Array(repeating: nil, count: size)
        recipes = Array(repeating: nil, count: size)
        count = 0
        for (key, recipe) in zip(oldKeys, oldRecipes) {
            if let key, let recipe { _ = update(key, recipe) }
        }
    }
}

extension Key {
    /// Where a table looks for it first.
    @inlinable var place: Int {
        var hash = UInt64(UInt(bitPattern: type))
        if kind == .name { hash ^= UInt64(truncatingIfNeeded: text.hashValue) }
        if kind == .property { hash ^= UInt64(text.utf8.count) &<< 32 }
        // The upper bits of the product depend on all bits of the hash.
        return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> 32)
    }
}
