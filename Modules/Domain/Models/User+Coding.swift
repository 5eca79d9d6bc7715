extension User: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, gender, location, email, login, dob, phone, cell, picture, nat
        case extra
    }

    /// Decodes a person leniently: a value of the wrong type is treated as missing.
    ///
    /// - Throws: `DecodingError` if the person is not an object.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: values.part(.id) ?? ID(),
            name: values.part(.name) ?? Name(first: "", last: ""),
            gender: values.text(.gender),
            location: values.part(.location),
            email: values.text(.email),
            login: values.part(.login),
            dob: values.part(.dob),
            phone: values.text(.phone),
            cell: values.text(.cell),
            picture: values.part(.picture),
            nat: values.text(.nat),
            extra: values.part(.extra) ?? []
        )
    }

    /// Encodes the fields that have a value.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(name, forKey: .name)
        try values.encodeIfPresent(gender, forKey: .gender)
        try values.encodeIfPresent(location, forKey: .location)
        try values.encodeIfPresent(email, forKey: .email)
        try values.encodeIfPresent(login, forKey: .login)
        try values.encodeIfPresent(dob, forKey: .dob)
        try values.encodeIfPresent(phone, forKey: .phone)
        try values.encodeIfPresent(cell, forKey: .cell)
        try values.encodeIfPresent(picture, forKey: .picture)
        try values.encodeIfPresent(nat, forKey: .nat)
        if !extra.isEmpty { try values.encode(extra, forKey: .extra) }
    }
}
