import FoundationEssentials
import Models
import Testing

@Suite("User decoding")
struct UserDecodingTests {
    private func user(_ json: String) throws -> User {
        try JSONDecoder().decode(User.self, from: Data(json.utf8))
    }

    @Test func `reads a person in full`() throws {
        let user = try user(
            """
            {"gender":"female","name":{"title":"Ms","first":"Ada","last":"King"},
             "location":{"street":{"number":8, "name":"St James's Square"},"city":"London",
              "state":"Greater London","country":"United Kingdom","postcode":"SW1Y 4JU",
              "coordinates":{"latitude":"1","longitude":"2"}},
             "email":"ada@example.com","login":{"uuid":"u-1","username":"ada","password":"secret"},
             "dob":{"date":"1815-12-10T00:00:00.000Z","age":36},"phone":"1","cell":"2",
             "id":{"name":"NINO","value":"QQ 12"},
             "picture":{"large":"l","medium":"m","thumbnail":"t"},"nat":"GB"}
            """
        )

        #expect(user.fullname == "Ada King")
        #expect(user.location?.street == User.Street(number: "8", name: "St James's Square"))
        #expect(user.location?.postcode == "SW1Y 4JU")
        #expect(user.dob?.age == 36)
        #expect(user.key == "u-1")
        #expect(user.picture == User.Picture(large: "l", medium: "m", thumbnail: "t"))
    }

    @Test(arguments: [(#""80303""#, "80303"), ("80303", "80303"), ("80303.5", "80303.5")])
    func `takes a postcode as number or text`(json: String, text: String) throws {
        let user = try user(#"{"name":{"last":"A"},"location":{"postcode":\#(json)}}"#)

        #expect(user.location?.postcode == text)
    }

    @Test(arguments: [(#""12a""#, "12a"), ("12", "12")])
    func `takes a house number as number or text`(json: String, text: String) throws {
        let user = try user(#"{"location":{"street":{"number":\#(json),"name":"S"}}}"#)

        #expect(user.location?.street?.number == text)
    }

    @Test(arguments: [
        "{}", #"{"name":null}"#, #"{"name":7}"#, #"{"name":[]}"#, #"{"location":"nowhere"}"#,
        #"{"id":null,"email":{},"dob":"yesterday","picture":[1],"login":3}"#,
    ])
    func `counts a part of the wrong type as missing`(json: String) throws {
        let user = try user(json)

        #expect(user.fullname == "")
        #expect(user.location?.city == nil)
        #expect(user.email == nil && user.dob == nil && user.picture == nil)
    }

    @Test(arguments: ["", "[]", "7", "null", #"{"name":"#])
    func `refuses what is no object`(json: String) {
        #expect(throws: (any Error).self) { try user(json) }
    }

    @Test(arguments: User.users + User.edgeCases)
    func `what was encoded comes back equal`(user: User) throws {
        let data = try JSONEncoder().encode(user)

        #expect(try JSONDecoder().decode(User.self, from: data) == user)
    }

    @Test func `never keeps the password it was sent`() throws {
        let user = try user(#"{"login":{"uuid":"u","password":"p4ss","salt":"s","md5":"x"}}"#)
        let kept = String(decoding: try JSONEncoder().encode(user), as: UTF8.self)

        #expect(!kept.contains("p4ss") && !kept.contains("salt"))
    }
}

@Suite("UserResultType")
struct UserResultTypeTests {
    private func results(_ json: String) throws -> UserResultType {
        try JSONDecoder().decode(UserResultType.self, from: Data(json.utf8))
    }

    @Test func `leaves out entries that are no people`() throws {
        let answer = try results(#"{"results":[{"name":{"last":"A"}},7,null,"x",{}],"info":{}}"#)

        #expect(answer.results.map(\.name.last) == ["A", ""])
        #expect(answer.unreadable == 3)
    }

    @Test func `tells the directory's own words when there are no results`() throws {
        let error = try #require(throws: UserResultError.self) {
            try results(#"{"error":"Uh oh,\nsomething has gone\u001b wrong."}"#)
        }

        #expect("\(error)" == "the directory says: Uh oh, something has gone  wrong.")
        let long = UserResultError.refused(String(repeating: "a", count: 300))
        #expect("\(long)".hasSuffix(": \(String(repeating: "a", count: 200))…"))
    }

    @Test(arguments: ["false", "null", "0", "\"\""])
    func `no error is none`(json: String) throws {
        let answer = try results(#"{"error":\#(json),"results":[{"name":{"last":"A"}}]}"#)

        #expect(answer.results.map(\.name.last) == ["A"])
    }

    @Test func `reads a bounded number of entries`() throws {
        func answer(_ count: Int) throws -> UserResultType {
            let entries = Array(repeating: "0", count: count).joined(separator: ",")
            return try results("{\"results\":[\(entries)]}")
        }
        let most = UserResultType.mostEntries

        #expect(try answer(most).unreadable == most)
        #expect(throws: UserResultError.tooLong) { try answer(most + 1) }
    }

    @Test(arguments: ["{}", #"{"results":null}"#, #"{"results":{}}"#, "[]"])
    func `without a list fails`(json: String) {
        #expect(throws: DecodingError.self) { try results(json) }
    }
}

@Suite("User")
struct UserTests {
    @Test func `mocks are told apart though they share an id`() {
        #expect(User.mockJQ.id == User.mockTS.id)
        #expect(User.mockJQ.key != User.mockTS.key)
        #expect(User.users.map(\.fullname) == ["Tom Swift", "Jonny Quest"])
    }

    @Test(arguments: [("A", "B", "A B"), ("A", "", "A"), ("", "B", "B"), ("", "", "")])
    func `full name has a blank only between two names`(
        first: String,
        last: String,
        full: String
    ) {
        #expect(User(name: User.Name(first: first, last: last)).fullname == full)
    }
}
