import Models

/// A writer of people as a JSON array, one in each line, in the format that ``ContactRecord``
/// reads.
struct ContactJSONWriter {
    private var isEmpty = true

    mutating func append(_ contact: Contact, to bytes: inout [UInt8]) {
        bytes += isEmpty ? [0x5B, 0x0A] : [0x2C, 0x0A]
        isEmpty = false
        var json = JSONText()
        swap(&json.bytes, &bytes)
        json.write(contact)
        json.finish()
        swap(&json.bytes, &bytes)
    }

    mutating func finish(_ bytes: inout [UInt8]) {
        if isEmpty { bytes.append(0x5B) }
        bytes += [0x0A, 0x5D, 0x0A]
    }
}

// The members of an object are sorted by name.
extension JSONText {
    fileprivate mutating func write(_ contact: Contact) {
        let user = contact.user
        object { json in
            json.member("cell", user.cell)
            if let dob = user.dob { json.write(dob) }
            json.member("email", user.email)
            if !user.extra.isEmpty {
                json.list("extra") { for property in user.extra { $0.write(property) } }
            }
            if contact.isFavorite { json.member("favorite", literal: "true") }
            json.member("gender", user.gender)
            json.object("id") {
                $0.member("name", user.id.name)
                $0.member("value", user.id.value)
            }
            if let location = user.location { json.write(location) }
            if let login = user.login {
                json.object("login") {
                    $0.member("username", login.username)
                    $0.member("uuid", login.uuid)
                }
            }
            json.object("name") {
                $0.member("first", user.name.first)
                $0.member("last", user.name.last)
                $0.member("title", user.name.title)
            }
            json.member("nat", user.nat)
            json.member("note", contact.note)
            json.member("phone", user.phone)
            if let picture = user.picture { json.write(picture) }
        }
    }

    private mutating func write(_ dob: User.Dob) {
        object("dob") {
            $0.member("age", literal: dob.age.map { String($0) })
            $0.member("date", dob.date)
        }
    }

    private mutating func write(_ location: User.Location) {
        object("location") { json in
            json.member("city", location.city)
            json.member("country", location.country)
            json.member("postcode", location.postcode)
            json.member("state", location.state)
            if let street = location.street {
                json.object("street") {
                    $0.member("name", street.name)
                    $0.member("number", street.number)
                }
            }
        }
    }

    private mutating func write(_ picture: User.Picture) {
        object("picture") {
            $0.member("large", picture.large)
            $0.member("medium", picture.medium)
            $0.member("thumbnail", picture.thumbnail)
        }
    }

    private mutating func write(_ property: ContactProperty) {
        object {
            $0.member("field", property.field?.rawValue)
            $0.member("group", property.group)
            $0.member("name", property.name)
            $0.member("parameters", property.parameters)
            $0.member("value", property.value)
        }
    }
}
