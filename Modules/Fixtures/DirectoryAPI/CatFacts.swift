/// Answers as catfact.ninja does, with bundled facts.
enum CatFacts {
    static let all = [
        "A cat sleeps between twelve and sixteen hours a day.",
        "A group of cats is called a clowder.",
        "A cat's hearing reaches well above that of people and dogs, beyond 60 kHz.",
        "Cats cannot taste sweetness.",
        "A cat has more than 240 bones, many of them in its tail.",
        "The pattern of a cat's nose is as individual as a fingerprint.",
        "Most cats have eighteen toes: five on each front paw and four on each hind paw.",
        "Cats walk by moving both legs of one side and then both of the other, as camels do.",
        "A cat's whiskers are about as wide as its body.",
        "Adult cats meow mostly to people, seldom to other cats.",
    ]

    /// A fact, with its number of characters.
    static func random() -> DirectoryAnswer {
        let fact = all.randomElement() ?? ""
        return .json { json in
            json.member("fact", fact)
            json.member("length", fact.count)
        }
    }
}
