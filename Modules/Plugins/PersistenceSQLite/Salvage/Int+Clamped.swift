extension Int {
    /// The sum, or the number nearest to it: a number in a damaged file may be any.
    func addingClamped(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? (other > 0 ? .max : .min) : sum
    }
}
