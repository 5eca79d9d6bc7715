import Foundation
import Testing

/// The guide's page on PostgreSQL, whose SQL the tests run.
enum GuidePage {
    /// The block of SQL that begins with a text.
    static func sql(from beginning: String) throws -> String {
        let page = URL(filePath: #filePath)
            .appending(path: "../../../Docs/Persistence.docc/PostgreSQL.md").standardized
        let guide = try String(contentsOf: page, encoding: .utf8)
        let fence = "```sql\n"
        let start = try #require(guide.firstRange(of: fence + beginning))
        let end = try #require(guide[start.upperBound...].firstRange(of: "```"))
        return String(guide[start.lowerBound..<end.lowerBound].dropFirst(fence.count))
    }
}
