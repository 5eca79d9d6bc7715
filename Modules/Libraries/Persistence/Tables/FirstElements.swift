/// The first elements of an order, of many that are added one by one.
struct FirstElements<Element> {
    private let count: Int
    private let precedes: (Element, Element) -> Bool
    private var elements: [Element] = []
    /// The last of the first elements that are known; what does not precede it is none of them.
    private var last: Element?

    /// Creates an empty collection.
    ///
    /// - Parameters:
    ///   - count: How many are kept.
    ///   - precedes: Whether one comes before another; the order is total.
    init(_ count: Int, by precedes: @escaping (Element, Element) -> Bool) {
        self.count = count
        self.precedes = precedes
    }

    /// Adds an element, which is forgotten if there are enough before it.
    ///
    /// - Complexity: O(log *k*) in the number of elements that are kept, amortized.
    mutating func add(_ element: Element) {
        if let last, !precedes(element, last) { return }
        elements.append(element)
        // Twice as many are held, so that they need not be sorted each time.
        if elements.count / 2 > count {
            sort()
            last = elements.last
        }
    }

    private mutating func sort() {
        elements.sort(by: precedes)
        if elements.count > count { elements.removeLast(elements.count - count) }
    }

    /// The first elements, in order.
    mutating func sorted() -> [Element] {
        sort()
        return elements
    }
}
