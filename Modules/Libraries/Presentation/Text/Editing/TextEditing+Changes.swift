extension TextEditing {
    // MARK: Inserting

    /// Inserts text in place of the selection, and puts the cursor behind it.
    ///
    /// Control characters and characters that nothing can be seen of are left out. Line ends
    /// become `\n`, or blanks where there are no lines. With a mask, characters that do not
    /// fit are left out.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - isTyped: Whether it was typed, so that it is undone together with the characters
    ///     typed before it.
    public mutating func insert(_ text: String, typed isTyped: Bool = false) {
        let inserted = mask.map { fitting(text, into: $0) } ?? cleaned(text)
        guard !inserted.isEmpty else { return }
        replace(selection, with: inserted, as: isTyped ? .typing : .other)
    }

    /// Returns the characters of a text that a mask accepts, up to the number of free places.
    private func fitting(_ text: String, into mask: TextMask) -> [Character] {
        let room = mask.count - characters.count + selection.count
        if selection.count == characters.count { return mask.characters(of: text) }
        var fitting: [Character] = []
        for character in text {
            guard fitting.count < room else { break }
            guard let character = cleaned(character), mask.accepts(character) else { continue }
            fitting.append(character)
        }
        return fitting
    }

    private func cleaned(_ text: String) -> [Character] {
        var cleaned: [Character] = []
        cleaned.reserveCapacity(text.utf8.count)
        for character in text {
            if let character = self.cleaned(character) { cleaned.append(character) }
        }
        return cleaned
    }

    private func cleaned(_ character: Character) -> Character? {
        if character.printableByte != nil { return character }
        if character.isNewline { return isMultiline ? "\n" : " " }
        if character == "\t" { return isMultiline ? "\t" : " " }
        guard let glyph = Glyph(of: character) else {
            // A terminal sends the parts of an emoji one by one.
            return character.joinsBefore ? character : nil
        }
        return glyph == .replacement ? nil : character
    }

    // MARK: Deleting

    /// Deletes the selection, or the character before the cursor.
    public mutating func deleteBackward() {
        delete(to: .left, as: .deleting)
    }

    /// Deletes the selection, or the character at the cursor.
    public mutating func deleteForward() {
        delete(to: .right, as: .deleting)
    }

    /// Deletes the selection, or the word before the cursor.
    public mutating func deleteWordBackward() {
        delete(to: .wordLeft, as: .other)
    }

    /// Deletes the selection, or the word after the cursor.
    public mutating func deleteWordForward() {
        delete(to: .wordRight, as: .other)
    }

    private mutating func delete(to movement: Movement, as kind: EditHistory.Kind) {
        var range = selection
        if range.isEmpty {
            let target = target(of: movement)
            range = min(cursor, target)..<max(cursor, target)
        }
        replace(range, with: [], as: kind)
    }

    // MARK: Killing

    /// Cuts the selection, or the text up to the beginning of the line, for ``yank()``.
    public mutating func killToLineStart() {
        kill(from: target(of: .lineStart), to: cursor)
    }

    /// Cuts the selection, or the text up to the end of the line, for ``yank()``; at the end
    /// of a line its line end.
    public mutating func killToLineEnd() {
        let end = target(of: .lineEnd)
        kill(from: cursor, to: end == cursor ? target(of: .right) : end)
    }

    /// Cuts the selection, or the text back to the blank before the cursor, for ``yank()``.
    public mutating func killWordBackward() {
        let end = characters[..<cursor].lastIndex { $0.kind != .space } ?? 0
        let start = (characters[..<end].lastIndex { $0.kind == .space } ?? -1) + 1
        kill(from: isSecret ? 0 : start, to: cursor)
    }

    /// Copies the selection for ``yank()``.
    public mutating func copySelection() {
        guard !selection.isEmpty else { return }
        killed = Array(characters[selection])
        history.endGroup()
    }

    /// Inserts the text that was cut or copied last.
    public mutating func yank() {
        insert(String(killed))
    }

    private mutating func kill(from start: Int, to end: Int) {
        let range = selection.isEmpty ? start..<end : selection
        guard !range.isEmpty else { return }
        let cut = Array(characters[range])
        // Cuts in a row are one, as in a shell.
        let isJoined = history.lastKind == .killing
        if !isJoined {
            killed = cut
        } else if range.upperBound == cursor {
            killed = cut + killed
        } else {
            killed += cut
        }
        replace(range, with: [], as: .killing)
    }

    // MARK: Undoing

    /// Whether there is a change to undo.
    public var canUndo: Bool { !history.undone.isEmpty }
    /// Whether there is a change to do again.
    public var canRedo: Bool { !history.redone.isEmpty }

    /// Undoes the last change and those grouped with it.
    public mutating func undo() {
        history.endGroup()
        while let edit = history.undone.popLast() {
            history.redone.append(edit)
            splice(edit.start..<edit.start + edit.inserted.count, edit.removed, edit.before)
            if !edit.isContinued { break }
        }
    }

    /// Does the change again that was taken back last, with those that belong to it.
    public mutating func redo() {
        history.endGroup()
        while let edit = history.redone.popLast() {
            history.undone.append(edit)
            splice(edit.start..<edit.start + edit.removed.count, edit.inserted, edit.after)
            if history.redone.last?.isContinued != true { break }
        }
    }

    private mutating func splice(
        _ range: Range<Int>,
        _ characters: [Character],
        _ place: EditHistory.Place
    ) {
        substitute(range, characters)
        (anchor, cursor) = (place.anchor, place.cursor)
    }
}

extension TextEditing {
    /// Replaces characters and puts the cursor behind the new ones.
    ///
    /// - Complexity: O(*n*) in the text where characters meet that become one, or with a mask;
    ///   else as `replaceSubrange`.
    mutating func replace(
        _ range: Range<Int>,
        with inserted: [Character],
        as kind: EditHistory.Kind
    ) {
        guard !range.isEmpty || !inserted.isEmpty else { return }
        guard mask != nil || joins(inserted, in: range) else {
            return record(
                Edit(
                    start: range.lowerBound,
                    removed: Array(characters[range]),
                    inserted: inserted
                ),
                cursor: range.lowerBound + inserted.count,
                as: kind
            )
        }
        let head = String(characters[..<range.lowerBound] + inserted)
        let joined = Array(head + String(characters[range.upperBound...]))
        var (place, bytes) = (0, 0)
        while place < joined.count, bytes < head.utf8.count {
            bytes += joined[place].utf8.count
            place += 1
        }
        change(to: mask?.conforming(joined) ?? joined, cursor: place, as: kind)
    }

    /// Whether characters that replace a range combine with each other or with adjacent ones.
    private func joins(_ inserted: [Character], in range: Range<Int>) -> Bool {
        let before = characters[..<range.lowerBound].suffix(1)
        let after = characters[range.upperBound...].prefix(1)
        func isJoined(_ characters: some Sequence<Character>) -> Bool {
            let characters = Array(characters)
            return Array(String(characters)) != characters
        }
        // Long texts are mostly ASCII, of which only the characters at the ends can join others.
        guard inserted.allSatisfy({ $0.printableByte != nil || $0 == "\n" }) else {
            return isJoined(before + inserted + after)
        }
        guard let first = inserted.first, let last = inserted.last else {
            return isJoined(before + after)
        }
        return isJoined(before + [first]) || isJoined([last] + after)
    }

    /// Replaces all characters; only the part that differs is stored for undo.
    mutating func change(to new: [Character], cursor: Int, as kind: EditHistory.Kind) {
        let old = characters
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var rest = 0
        while rest < shorter - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] {
            rest += 1
        }
        let edit = Edit(
            start: start,
            removed: Array(old[start..<old.count - rest]),
            inserted: Array(new[start..<new.count - rest])
        )
        record(edit, cursor: min(cursor, new.count), as: kind)
    }

    private mutating func substitute(_ range: Range<Int>, _ new: [Character]) {
        characters.replaceSubrange(range, with: new)
        revision += 1
        lastChange = (range, new.count)
    }

    private mutating func record(_ edit: Edit, cursor place: Int, as kind: EditHistory.Kind) {
        var edit = edit
        edit.before = EditHistory.Place(anchor: anchor, cursor: cursor)
        edit.after = EditHistory.Place(anchor: place, cursor: place)
        (anchor, cursor) = (place, place)
        guard edit.removed != edit.inserted else { return }
        let range = edit.start..<edit.start + edit.removed.count
        substitute(range, edit.inserted)
        history.append(edit, as: kind)
    }
}

extension Character {
    /// Whether it is a mark or a joiner, which becomes a part of the character before it.
    fileprivate var joinsBefore: Bool {
        unicodeScalars.allSatisfy { scalar in
            scalar.properties.isGraphemeExtend || scalar.properties.isJoinControl
        }
    }
}
