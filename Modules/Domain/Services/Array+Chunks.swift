extension Array {
    /// The elements in chunks of a size; the last chunk may be shorter.
    func chunks(of size: Int) -> some Sequence<ArraySlice<Element>> {
        stride(from: 0, to: count, by: size).lazy.map { self[$0..<Swift.min($0 + size, count)] }
    }
}
