extension Node {
    /// The commands of the key map that apply at the moment, cached until others do.
    final var declaredCommands: [KeyCommand] {
        let map = Self.keyMap
        if map.isEmpty { return [] }
        let extras = madeExtras()
        extras.declaredCommands = map.commands(of: self, after: extras.declaredCommands)
        return extras.declaredCommands
    }

    /// Runs the command of a key: one of the key map, or one that was added.
    ///
    /// - Returns: Whether there was one.
    final func runCommand(_ key: KeyPress) -> Bool {
        Self.keyMap.run(key, on: self) || keyCommands.run(key, addedTo: self)
    }
}
