// Invented people for the mock profile and for tests.

extension User {
    /// Jonny Quest, who has a picture.
    package static let mockJQ = User(
        id: ID(name: "21", value: "21"),
        name: Name(title: "Mr.", first: "Jonny", last: "Quest"),
        gender: "M",
        email: "jquest@quest.com",
        phone: "303-555-8888",
        picture: Picture(large: "User-JQ", medium: "User-JQ", thumbnail: "User-JQ"),
        nat: "US"
    )

    /// Tom Swift, who has no picture.
    package static let mockTS = User(
        id: ID(name: "21", value: "21"),
        name: Name(title: "Mr.", first: "Tom", last: "Swift"),
        gender: "M",
        email: "tomswift@swiftenterprises.com",
        phone: "402-555-9999",
        nat: "US"
    )

    /// Both people, unsorted on purpose: sorting is up to the view model.
    package static let users = [mockTS, mockJQ]

    /// People for testing layouts: with long names, other scripts and missing fields.
    package static let edgeCases = [
        User(
            name: Name(title: "Mr", first: "Michael", last: "ThisIsAnExtremelyLongUserName"),
            email: "michael.thisisanextremelylongusername@a-very-long-mail-domain.example.com",
            dob: Dob(date: "1955-01-02T03:04:05.678Z", age: 71)
        ),
        User(name: Name(first: "Ana", last: "NoAddress"), email: "ana@example.com"),
        User(
            name: Name(first: "Bo", last: "NoMail"),
            location: Location(
                street: Street(number: "7", name: "Rue de la Très Longue Promenade des Anglais"),
                city: "Nice",
                state: "Alpes-Maritimes",
                country: "France",
                postcode: "06000"
            )
        ),
        User(name: Name(first: "", last: "Mononym")),
        User(name: Name(first: "", last: "")),
        User(name: Name(first: "美咲", last: "佐藤"), email: "misaki@example.org", nat: "JP"),
        User(name: Name(first: "민준", last: "김"), email: "minjun@example.org", nat: "KR"),
        User(name: Name(first: "Ελένη", last: "Παπαδοπούλου"), nat: "GR"),
        User(name: Name(first: "نور", last: "الحسن"), nat: "SA"),
        User(name: Name(first: "נועה", last: "לוי"), nat: "IL"),
        User(name: Name(first: "आरव", last: "शर्मा"), nat: "IN"),
        User(name: Name(first: "Zoë\u{1B}[31m", last: "E\u{7}scape\tTab\nLine"), email: "a\r\nb"),
        User(name: Name(first: "👩‍👩‍👧‍👦", last: "Emoji 🇺🇸"), phone: "☎️ 1"),
    ]
}
