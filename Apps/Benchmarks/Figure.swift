/// The measurement of one case.
struct Figure: Sendable {
    let module: String
    let name: String
    let unit: String
    let value: Double
    let limit: Double?
    /// Allocations for each operation, once everything is warm.
    let allocations: Double
    let runs: Int

    private var ratio: Double? {
        limit.map { value / max($0, 0.01) }
    }

    /// One JSON object.
    var json: String {
        "{\"module\":\"\(module)\",\"case\":\"\(name)\",\"unit\":\"\(unit)\","
            + "\"value\":\(text(value)),\"limit\":\(text(limit)),\"ratio\":\(text(ratio)),"
            + "\"allocations\":\(text(allocations)),\"runs\":\(runs)}"
    }

    /// One line to read.
    var line: String {
        let title = "\(module) \(name)"
        let padding = String(repeating: " ", count: max(1, 36 - title.count))
        return title + padding
            + "\(text(value)) \(unit), by hand \(text(limit)), ratio \(text(ratio)), "
            + "\(text(allocations)) allocations"
    }

    private func text(_ number: Double?) -> String {
        number.map { "\(($0 * 100).rounded() / 100)" } ?? "null"
    }
}
