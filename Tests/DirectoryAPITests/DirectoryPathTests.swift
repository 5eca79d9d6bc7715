import DirectoryAPI
import FoundationEssentials
import Networking
import Testing

@Suite("The directory's paths")
struct DirectoryPathTests {
    private let api = PeopleDirectory(encodePortrait: { rgb, width, height in
        let fits: Bool = rgb.count == width * height * 3
        return fits ? [UInt8(width)] : nil
    })

    private func status(_ path: String, _ query: String = "") -> Int {
        api.respond(path: path, query: query, base: "").status
    }

    @Test(arguments: ["/api", "/api/", "/api/1.4", "/api/1.4/", "//api//"])
    func `lead to people`(path: String) {
        #expect(status(path) == 200)
    }

    @Test(arguments: [
        "", "/", "/ap", "/api/1.5", "/api/1.4/x", "/api/portraits", "/api/portraits/",
        "/api/portraits/men", "/api/portraits/men/100.jpg", "/api/portraits/men/-1.jpg",
        "/api/portraits/men/01.jpg", "/api/portraits/men/1.png", "/api/portraits/men/.jpg",
        "/api/portraits/cats/1.jpg", "/api/portraits/big/men/1.jpg", "/api/portraits/men/1.jpg/x",
        "/api/portraits/men/99999999999999999999.jpg", "/api/portraits/med/thumb/men/1.jpg",
        "/api/portraits/../../etc/passwd", "/%00", "/api/portraits/men/%31.jpg",
    ])
    func `that lead nowhere answer 404 in the error form`(path: String) throws {
        let answer = api.respond(path: path, query: "", base: "")

        #expect(answer.status == 404)
        let body = try JSONDecoder().decode([String: String].self, from: Data(answer.body))
        #expect(body["error"]?.isEmpty == false)
    }

    @Test(arguments: ["xml", "csv", "yaml", "", "PrettyJSON", "%00"])
    func `of another format answer 400 in the error form`(format: String) throws {
        let answer = api.respond(path: "/api/", query: "format=\(format)", base: "")

        #expect(answer.status == 400)
        let body = try JSONDecoder().decode([String: String].self, from: Data(answer.body))
        #expect(body["error"]?.isEmpty == false)
        #expect(status("/api/", "format=json") == 200)
        #expect(status("/api/", "format=JSON") == 200)
    }

    @Test(arguments: [("", 128), ("med/", 72), ("thumb/", 48)])
    func `of portraits answer with the encoder's file`(folder: String, size: UInt8) {
        for file in ["men/0.jpg", "women/99.jpg"] {
            let answer = api.respond(path: "/api/portraits/\(folder)\(file)", query: "", base: "")

            #expect(
                answer == DirectoryAnswer(status: 200, contentType: "image/jpeg", body: [size])
            )
        }
    }

    @Test func `of portraits answer 404 without an encoder, or when it fails`() {
        for api in [PeopleDirectory(), PeopleDirectory(encodePortrait: { _, _, _ in nil })] {
            #expect(
                api.respond(path: "/api/portraits/men/1.jpg", query: "", base: "").status == 404
            )
        }
    }

    @Test func `that people name lead to their portraits`() throws {
        for person in try PeopleDirectory.page("results=15&seed=p").results {
            guard let picture = person.picture else { continue }
            for (url, size) in zip(
                [picture.large, picture.medium, picture.thumbnail],
                [128, 72, 48]
            ) {
                let path = url.dropFirst(PeopleDirectory.base.count)
                #expect(url.hasPrefix(PeopleDirectory.base + "/api/portraits/"))
                #expect(path.contains(person.gender == "female" ? "/women/" : "/men/"))
                #expect(api.respond(path: String(path), query: "", base: "").body == [UInt8(size)])
            }
        }
    }

    @Test(arguments: ["http://127.0.0.1:8080", "http://localhost", "http://[::1]:99"])
    func `of portraits are at the origin that was asked`(origin: String) throws {
        let url = try #require(URL(string: "\(origin)/api/?nat=de&seed=a&results=5"))

        let response = api.respond(to: Request(url: url))

        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
        let people = try JSONDecoder().decode(Page.self, from: response.body).results
        #expect(people.count == 5)
        for picture in people.compactMap(\.picture) {
            #expect(picture.large.hasPrefix("\(origin)/api/portraits/"))
        }
    }

    @Test func `can only be read`() throws {
        let url = try #require(URL(string: "http://127.0.0.1/api/"))

        #expect(api.respond(to: Request(method: .post, url: url)).status == 405)
        #expect(api.respond(to: Request(method: .head, url: url)).status == 200)
    }
}
