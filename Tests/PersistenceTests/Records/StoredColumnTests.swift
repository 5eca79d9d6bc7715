import Persistence
import Testing

@Suite("Columns of a stored table")
struct StoredColumnTests {
    private let table = TableDescription(
        name: "person",
        columns: [
            ColumnDescription(name: "id", kind: .text, isOptional: false),
            ColumnDescription(name: "age", kind: .integer, isOptional: true),
            ColumnDescription(
                name: "visits",
                kind: .integer,
                isOptional: false,
                defaultValue: .integer(0)
            ),
            ColumnDescription(name: "name", kind: .text, isOptional: false),
        ],
        indexes: [],
        searched: []
    )

    @Test func `those that are missing are found in their order`() throws {
        let missing = try table.columns(
            missingIn: ["id": "text", "name": "text", "former": "blob"],
            key: "id"
        )

        #expect(missing.map(\.name) == ["age", "visits"])
    }

    @Test(
        arguments: [
            (["id": "text", "name": "text"], "name", "id is not its key"),
            (["id": "text", "name": "text"], nil, "id is not its key"),
            (["id": "text", "name": "real"], "id", "name was real and is text"),
            (["id": "text"], "id", "the new column name has no default"),
            (
                ["id": "text", "name": "text", "Age": "integer"], "id",
                "its column Age differs from age by case alone"
            ),
        ] as [([String: String], String?, String)]
    )
    func `are refused if values would be lost`(
        stored: [String: String],
        key: String?,
        reason: String
    ) {
        #expect(throws: PersistenceError.unsupported(collection: "person", reason: reason)) {
            try table.columns(missingIn: stored, key: key)
        }
    }
}
