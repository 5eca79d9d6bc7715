import DirectoryAPI
import FoundationEssentials
import Testing

// The people that the application shows by default.
@Suite("The first page of nat=us and seed=999")
struct DefaultPageTests {
    private let people: [RandomUser]
    private let americans: [RandomUser]

    init() throws {
        people = try PeopleDirectory.page("results=20&nat=us&seed=999").results
        americans = try PeopleDirectory.page("results=149&nat=us&seed=999").results
    }

    @Test(
        arguments: [
            "а"..."я", "α"..."ω", "ء"..."ي", "א"..."ת", "一"..."龥", "가"..."힣", "अ"..."ह", "À"..."ÿ",
        ] as [ClosedRange<Unicode.Scalar>]
    )
    func `has names in every kind of writing`(letters: ClosedRange<Unicode.Scalar>) {
        for list in [people, americans] {
            let names = list.flatMap { "\($0.name.first)\($0.name.last)".unicodeScalars }
            #expect(names.contains { letters.contains($0) })
        }
    }

    @Test func `has 149 people behind it`() {
        #expect(Set(americans.map(\.login.uuid)).count == 149)
        #expect(americans.count { $0.email == nil } > 5)
        #expect(americans.count { $0.location == nil } > 5)
        #expect(americans.count { $0.name.last.count > 20 } > 5)
    }

    @Test func `has long names, the one that the documents name among them`() {
        #expect(people.count { $0.name.first.count + $0.name.last.count > 25 } == 2)
        #expect(
            people.contains { $0.name.first == "Michael" && $0.name.last.hasPrefix("ThisIsAn") }
        )
    }

    @Test func `has people without this and that, most with everything`() {
        #expect(people.count { $0.email == nil } == 2)
        #expect(people.count { $0.location == nil } == 1)
        #expect(people.count { $0.picture == nil } == 1)
        #expect(people.count { $0.phone == nil } == 1)
        #expect(
            people.contains {
                $0.location?.street?.number.isNumber == false || $0.location?.street == nil
            }
        )
    }

    @Test func `shows no portrait twice`() {
        let pictures = people.compactMap(\.picture?.large)

        #expect(Set(pictures).count == pictures.count)
    }
}
