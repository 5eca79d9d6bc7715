import ContactFormats
import FoundationEssentials
import Glibc
import Models
import Services
import Synchronization
import Testing

@Suite("ContactFileWriter")
struct ContactFileWriterTests {
    @Test(
        arguments: [
            ("people.csv", ContactFormat.csv), ("PEOPLE.CSV", .csv), ("people.json", .json),
            ("people.Json", .json), ("people.vcf", .vCard4), ("people", .vCard4),
        ]
    )
    func `the ending of the name tells the format`(name: String, format: ContactFormat) throws {
        let contacts = [Contact(user: .mockJQ, note: "plumber"), Contact(user: .mockTS)]
        let files = Mutex<[String: [UInt8]]>([:])
        let writer = ContactFileWriter { bytes, path in files.withLock { $0[path] = bytes } }

        #expect(try writer.write(contacts, to: "/a/\(name)") == "/a/\(name)")
        #expect(files.withLock { $0 } == ["/a/\(name)": format.write(contacts)])
    }

    // The test runs in its own process, since it changes the environment.
    @Test(arguments: ["", "/"])
    func `a tilde is the home directory, also one whose name has a blank`(end: String) async {
        await #expect(processExitsWith: .success) { [end = end as String] in
            unsafe setenv("HOME", "/my home" + end, 1)
            let writer = ContactFileWriter { _, _ in }
            let path = try writer.write([Contact(user: .mockJQ)], to: "~/x.vcf")
            #expect(path == "/my home/x.vcf")
        }
    }
}
