import FoundationEssentials
import Models
import Testing

@Suite("Settings")
struct SettingsTests {
    private func decoded(_ json: String) throws -> Settings {
        try JSONDecoder().decode(Settings.self, from: Data(json.utf8))
    }

    @Test func `what is encoded is decoded`() throws {
        let settings = Settings(
            theme: .light,
            transport: "foundation",
            storage: "files",
            api: "https://randomuser.me/api",
            pictureLimit: 20
        )
        let data = try JSONEncoder().encode(settings)

        #expect(try JSONDecoder().decode(Settings.self, from: data) == settings)
    }

    @Test(arguments: [
        "{}", #"{"theme":"pink"}"#, #"{"theme":7,"transport":null,"api":[]}"#,
        #"{"pictureLimit":"many"}"#, #"{"of a later version":true}"#,
    ])
    func `an entry of no use has its default`(json: String) throws {
        let settings = try decoded(json)

        #expect(settings.theme == .automatic && settings.api == nil)
        #expect(settings.pictureLimit == 200)
    }

    @Test(arguments: [(-1, 20), (0, 20), (20, 20), (2000, 2000), (99_999, 2000)])
    func `the limit of pictures stays in its range`(number: Int, limit: Int) throws {
        #expect(Settings(pictureLimit: number).pictureLimit == limit)
        #expect(try decoded("{\"pictureLimit\":\(number)}").pictureLimit == limit)
    }

    @Test(arguments: ["", "[]", "7", "{"])
    func `what is no object is an error`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json) }
    }
}
