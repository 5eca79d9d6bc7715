import Synchronization

/// The stored elements of one source in a join of any number of sources.
final class JoinSlot<Element: Sendable>: Sendable {
    struct Missing: Error {}

    let elements = Mutex(Queue<Element>())
    /// Whether the slot stores only the latest element, which `take()` then does not remove.
    let isLatest: Bool

    init(isLatest: Bool) {
        self.isLatest = isLatest
    }

    var isEmpty: Bool { elements.withLock(\.isEmpty) }

    /// Stores an element.
    ///
    /// - Returns: The element that it replaces, to be released outside the locks.
    func put(_ element: Element) -> Element? {
        elements.withLock { elements in
            let old = isLatest ? elements.removeFirst() : nil
            elements.append(element)
            return old
        }
    }

    func take() throws(Missing) -> Element {
        let element = elements.withLock { isLatest ? $0.first : $0.removeFirst() }
        guard let element else { throw Missing() }
        return element
    }
}

extension Observable {
    /// Joins any number of sources.
    ///
    /// Slower for each element than the overloads for two to four sources: the compiler
    /// does not specialise parameter packs. The public functions with a result selector are
    /// not generic over a pack, because the type checker of Swift 6.3 then needs seconds
    /// for a closure such as `{ $0 + $1 + $2 + $3 + $4 }`.
    static func join<each Source: ObservableConvertibleType>(
        _ kind: JoinKind,
        _ sources: (repeat each Source),
        _ select: @escaping @Sendable (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        joined(kind, (repeat (each sources).asObservable()), select)
    }

    private static func joined<each Input: Sendable>(
        _ kind: JoinKind,
        _ sources: (repeat Observable<each Input>),
        _ select: @escaping @Sendable (repeat each Input) throws -> Element
    ) -> Observable<Element> {
        var count = 0
        for _ in repeat each sources { count += 1 }
        // A pack can be empty: `zip()` compiles.
        if count == 0 { return .empty() }
        return Observable { [count] sink in
            let slots = (repeat JoinSlot<each Input>(isLatest: kind == .combineLatest))
            let core = JoinCore((), of: count, kind, into: sink) { _ -> (repeat each Input)? in
                var isMissing = false
                for slot in repeat each slots { isMissing = isMissing || slot.isEmpty }
                return isMissing ? nil : try? (repeat (each slots).take())
            } select: { joined in
                try select(repeat each joined)
            }
            Trampoline.enter {
                for (source, slot) in repeat (each sources, each slots) {
                    core.join(source) { _, element in slot.put(element) }
                }
            }
        }
    }

    /// Joins the elements of any number of sources into tuples.
    static func grouped<each Source: ObservableConvertibleType>(
        _ kind: JoinKind,
        _ source: repeat each Source
    ) -> Observable<(repeat (each Source).Element)>
    where Element == (repeat (each Source).Element) {
        join(kind, (repeat each source)) { (element: repeat (each Source).Element) in
            (repeat each element)
        }
    }
}
