// Encodes people in the format of randomuser.me v1.4, with its members in its order.
struct PersonFormat {
    let base: String
    let today: CalendarDay
    let fields: Set<DirectoryQuery.Field>

    func write(_ person: Person, to json: inout JSONWriter) {
        json.object { json in
            for field in DirectoryQuery.Field.allCases where fields.contains(field) {
                write(field, of: person, to: &json)
            }
        }
    }

    private func write(_ field: DirectoryQuery.Field, of person: Person, to json: inout JSONWriter)
    {
        let row = person.row
        switch field {
        case .gender: json.member("gender", isFemale(row) ? "female" : "male")
        case .name:
            json.member("name") { json in
                json.object { json in
                    json.member("title", row[.title])
                    json.member("first", row[.first])
                    json.member("last", person.last)
                }
            }
        case .location: writeLocation(row, to: &json)
        case .email: json.member("email", person.email)
        case .login: writeLogin(person, to: &json)
        case .dob: writeMoment("dob", row.field(.born), to: &json)
        case .registered: writeMoment("registered", row.field(.registered), to: &json)
        case .phone: json.member("phone", row.field(.phone))
        case .cell: json.member("cell", row.field(.cell))
        case .id:
            json.member("id") { json in
                json.object { json in
                    json.member("name", row[.document])
                    json.member("value", row.field(.value))
                }
            }
        case .picture: writePicture(row, to: &json)
        case .nat: json.member("nat", row[.nation])
        }
    }

    private func writeLocation(_ row: PersonRow, to json: inout JSONWriter) {
        // A special value of the city applies to the whole address.
        guard case .text(let city) = row.field(.city) else {
            return json.member("location", row.field(.city))
        }
        json.member("location") { json in
            json.object { json in
                if case .text(let street) = row.field(.street) {
                    json.member("street") { json in
                        json.object { json in
                            writeNumber("number", row.field(.number), to: &json)
                            json.member("name", street)
                        }
                    }
                } else {
                    json.member("street", row.field(.street))
                }
                json.member("city", city)
                json.member("state", row.field(.state))
                json.member("country", row.field(.country))
                writeNumber("postcode", row.field(.postcode), to: &json)
                json.member("coordinates") { json in
                    json.object { json in
                        json.member("latitude", row[.latitude])
                        json.member("longitude", row[.longitude])
                    }
                }
                json.member("timezone") { json in
                    json.object { json in
                        json.member("offset", row[.offset])
                        json.member("description", row[.zone])
                    }
                }
            }
        }
    }

    /// Writes digits as a number, and a text with a leading apostrophe as a string.
    private func writeNumber(
        _ name: StaticString,
        _ field: PersonRow.Field,
        to json: inout JSONWriter
    ) {
        guard case .text(let text) = field else { return json.member(name, field) }
        if text.first == "'" {
            json.member(name, text.dropFirst())
        } else {
            json.member(name) { $0.literal(text) }
        }
    }

    private func writeLogin(_ person: Person, to json: inout JSONWriter) {
        let identity = person.identity
        json.member("login") { json in
            json.object { json in
                json.member("uuid", identity.uuid)
                json.member("username", person.username)
                json.member("password", identity.password)
                json.member("salt", identity.salt)
            }
        }
    }

    private func writeMoment(
        _ name: StaticString,
        _ field: PersonRow.Field,
        to json: inout JSONWriter
    ) {
        guard case .text(let moment) = field, let day = CalendarDay(moment) else {
            return json.member(name, field)
        }
        json.member(name) { json in
            json.object { json in
                json.member("date", moment)
                json.member("age", day.years(until: today))
            }
        }
    }

    private func writePicture(_ row: PersonRow, to json: inout JSONWriter) {
        guard case .text(let index) = row.field(.portrait) else {
            return json.member("picture", row.field(.portrait))
        }
        let file = "\(isFemale(row) ? "women" : "men")/\(index).jpg"
        json.member("picture") { json in
            json.object { json in
                json.member("large", "\(base)/api/portraits/\(file)")
                json.member("medium", "\(base)/api/portraits/med/\(file)")
                json.member("thumbnail", "\(base)/api/portraits/thumb/\(file)")
            }
        }
    }

    private func isFemale(_ row: PersonRow) -> Bool {
        row[.gender] == "f"
    }
}
