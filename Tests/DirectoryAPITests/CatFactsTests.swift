import DirectoryAPI
import FoundationEssentials
import Testing

@Suite("Facts about cats")
struct CatFactsTests {
    private struct Fact: Decodable, Hashable {
        let fact: String
        let length: Int
    }

    @Test(arguments: ["/fact", "/fact/"])
    func `are answered as catfact.ninja does`(path: String) throws {
        var facts: Set<Fact> = []
        for _ in 0..<200 {
            let answer = PeopleDirectory().respond(path: path, query: "", base: "")
            #expect(answer.status == 200)
            facts.insert(try JSONDecoder().decode(Fact.self, from: Data(answer.body)))
        }

        #expect(facts.count > 1)
        #expect(facts.allSatisfy { !$0.fact.isEmpty && $0.fact.count == $0.length })
    }

    @Test(arguments: ["/facts", "/fact/1", "/api/fact", "/FACT"])
    func `are at no other path`(path: String) {
        #expect(PeopleDirectory().respond(path: path, query: "", base: "").status == 404)
    }
}
