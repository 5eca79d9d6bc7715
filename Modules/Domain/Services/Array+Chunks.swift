extension Array {
    /// The elements in pieces of some number, of which the last one may be shorter.
    func chunks(of size: Int) -> some Sequence<ArraySlice<Element>> {
        stride(from: 0, to: count, by: size).lazy.map { self[$0..<Swift.min($0 + size, count)] }
    }
}
