package import Models

extension User {
    /// A person with a value in every field, as stored in the files of earlier releases.
    package static let ada = User(
        id: User.ID(name: "SSN", value: "1"),
        name: User.Name(title: "Ms", first: "Ada", last: "King"),
        gender: "female",
        location: User.Location(
            street: User.Street(number: "8", name: "St James's Square"),
            city: "London",
            state: "Greater London",
            country: "United Kingdom",
            postcode: "SW1Y 4JU"
        ),
        email: "ada@example.com",
        login: User.Login(uuid: "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", username: "ada"),
        dob: User.Dob(date: "1815-12-10", age: 36),
        phone: "1",
        cell: "2",
        picture: User.Picture(large: "l", medium: "m", thumbnail: "t"),
        nat: "GB"
    )
}
