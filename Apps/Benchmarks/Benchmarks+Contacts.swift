import ContactFormats
import Models

// Files of contacts, read and written in pieces as import and export do it.
extension Benchmarks {
    static var contacts: [Benchmark] {
        [reading] + ContactFormat.allCases.map(writing)
    }

    private static let people = BenchPerson.people(10_000).map { person in
        Contact(
            user: User(
                name: User.Name(first: person.first, last: person.last),
                location: User.Location(
                    street: User.Street(number: "12", name: "Main Street"),
                    city: person.city
                ),
                email: person.email,
                login: User.Login(uuid: "urn-\(person.id)"),
                dob: User.Dob(date: "1985-04-12"),
                cell: person.phone
            )
        )
    }

    private static var reading: Benchmark {
        let file = ContactFormat.vCard4.write(people)
        return Benchmark("read-vcard", unit: "ns/card", count: people.count) {
            var reader = ContactReader(.vCard)
            var count = 0
            for start in stride(from: 0, to: file.count, by: 1 << 16) {
                let piece = file[start..<min(start + (1 << 16), file.count)]
                count += reader.read(piece).contacts.count
            }
            count += reader.finish().contacts.count
            precondition(count == people.count)
        }
    }

    private static func writing(_ format: ContactFormat) -> Benchmark {
        Benchmark("write-\(format.rawValue)", unit: "ns/person", count: people.count) {
            var columns = CSVColumns()
            if format == .csv {
                for contact in people { columns.add(contact) }
            }
            var writer = ContactWriter(format, columns: columns)
            var bytes: [UInt8] = []
            for contact in people {
                writer.append(contact, to: &bytes)
                if bytes.count > 1 << 16 { bytes.removeAll(keepingCapacity: true) }
            }
            writer.finish(&bytes)
            precondition(!bytes.isEmpty)
        }
    }
}
