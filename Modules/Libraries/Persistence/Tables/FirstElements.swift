/// Collects the first elements, in an order, of those that are added one by one.
struct FirstElements<Element> {
    private let count: Int
    private let precedes: (Element, Element) -> Bool
    private var elements: [Element] = []
    /// An upper bound: elements that do not precede it are not among the first ones.
    private var last: Element?

    /// Creates an empty collection.
    ///
    /// - Parameters:
    ///   - count: The number of first elements.
    ///   - precedes: Whether one comes before another; the order is total.
    init(_ count: Int, by precedes: @escaping (Element, Element) -> Bool) {
        self.count = count
        self.precedes = precedes
    }

    /// Adds an element, which is discarded if enough elements precede it.
    ///
    /// - Complexity: O(log *k*) in the number of first elements, amortized.
    mutating func add(_ element: Element) {
        if let last, !precedes(element, last) { return }
        elements.append(element)
        // Up to twice as many elements are stored, so that they are sorted less often.
        if elements.count / 2 > count {
            sort()
            last = elements.last
        }
    }

    private mutating func sort() {
        elements.sort(by: precedes)
        if elements.count > count { elements.removeLast(elements.count - count) }
    }

    /// Returns the first elements, in order.
    mutating func sorted() -> [Element] {
        sort()
        return elements
    }
}
