package import Models

extension User {
    /// The person with properties as vCard 4.0 has them, with their parameters in order, by which
    /// two people are compared whose files were of different versions.
    package var inVersion4: User {
        var user = inVersion4(isVerbatim: false)
        for index in user.extra.indices {
            user.extra[index].parameters = user.extra[index].parameters.flatMap {
                PropertyParameters($0).normalized
            }
        }
        return user
    }

    /// The person with properties as vCard 4.0 has them.
    ///
    /// - Parameter isVerbatim: Whether properties that fields say in full stay, for their order.
    /// - Returns: The person.
    package func inVersion4(isVerbatim: Bool) -> User {
        if extra.isEmpty { return self }
        let properties = ContactMapping.properties(
            of: Contact(user: self),
            version: .four,
            isNormalized: true
        )
        guard var user = ContactMapping.contact(from: properties, isVerbatim: isVerbatim)?.user
        else { return self }
        user.isOwn = isOwn
        return user
    }
}
