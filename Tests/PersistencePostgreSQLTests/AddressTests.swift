import Persistence
import PersistencePostgreSQL
import Testing

@Suite("PostgreSQLStorage: addresses")
struct AddressTests {
    @Test(arguments: [
        (
            "postgresql://ada:secret@h/people",
            "cannot open postgresql://h/people: its address has a password, which others can read "
                + "(keep it in ~/.pgpass)"
        ),
        (
            "service=people password=secret",
            "cannot open postgresql://?service=people: its address has a password, which others can "
                + "read (keep it in ~/.pgpass)"
        ),
        (
            "host=h dbname=people sslkey=key.pem sslpassword=secret",
            "cannot open postgresql://h/people: its address has a password, which others can read "
                + "(keep it in ~/.pgpass)"
        ),
        (
            "host",
            "cannot open the database: missing \"=\" after \"host\" in connection info string"
        ),
        // libpq reads parts of these addresses as something else, and would name them in its
        // message.
        (
            "postgresql://ada:pa/ss@h/people",
            "cannot open the database: the name of the database has an @ (a password has no place in "
                + "the address, and a / before the @ is %2F)"
        ),
        (
            "password=my secret",
            "cannot open the database: its address cannot be read"
        ),
        (
            "postgresql://h/people?colour=red",
            "cannot open the database: invalid URI query parameter: \"colour\""
        ),
    ])
    func `that cannot be used are refused at once`(address: String, text: String) {
        let error = #expect(throws: PersistenceError.self) {
            try PostgreSQLStorage(address: address)
        }
        #expect(error.map { "\($0)" } == text)
    }

    @Test(arguments: [
        ("postgresql://h/people", "postgresql://h/people"),
        ("postgresql://ada@h:5432/people?sslmode=require", "postgresql://h/people"),
        ("postgresql://h:5433/people", "postgresql://h:5433/people"),
        ("postgresql://[::1]:5433/people", "postgresql://[::1]:5433/people"),
        ("postgresql://a,b:5433/people", "postgresql://a,b:5433/people"),
        ("host=a,b port=5433 dbname=people", "postgresql://a:5433,b:5433/people"),
        ("hostaddr=10.0.0.1 dbname=people", "postgresql://10.0.0.1/people"),
        ("host=/run/postgresql dbname=people", "postgresql:///people"),
        ("host=/srv/a port=5433 dbname=people", "postgresql:///people?host=/srv/a&port=5433"),
        ("service=people", "postgresql://?service=people"),
    ])
    func `have a place that tells them apart, and no user`(
        address: String,
        place: String
    ) throws {
        #expect(try PostgreSQLStorage(address: address).place == place)
    }

    @Test func `with any times to wait are taken`() throws {
        for time in [Duration.seconds(Int64.max), .seconds(30 * 24 * 60 * 60), .zero, .seconds(-1)]
        {
            _ = try PostgreSQLStorage(
                address: "dbname=x",
                busyTimeout: time,
                responseTimeout: time
            )
        }
    }

    @Test(arguments: ["", "a\"b", "People", String(repeating: "a", count: 60)])
    func `of a schema with another name are refused`(schema: String) {
        #expect(throws: PersistenceError.self) {
            try PostgreSQLStorage(address: "dbname=x", schema: schema)
        }
    }
}
