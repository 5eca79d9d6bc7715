import ContactFormats
import FoundationEssentials
import Glibc
import Models
import PersistenceTesting
import Reactive
import Services
import Testing

@Suite("ExportFile")
struct ExportFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(
        arguments: [
            ("people.csv", ContactFormat.csv), ("PEOPLE.CSV", .csv), ("people.json", .json),
            ("people.Json", .json), ("people.vcf", .vCard4), ("people", .vCard4),
        ]
    )
    func `the ending of the name tells the format`(
        name: String,
        format: ContactFormat
    ) async throws {
        let contacts = [Contact(user: .mockJQ, note: "plumber"), Contact(user: .mockTS)]
        let path = directory.appending(name)

        #expect(try await ExportFile.write(contacts, to: path).value == path)
        #expect(directory.bytes(of: name) == format.write(contacts))
    }

    @Test func `a file that exists is not replaced, and one without a folder not written`()
        async throws
    {
        let path = directory.appending("people.vcf")
        try directory.write([1], to: "people.vcf")
        await #expect(throws: ExportFileError.exists(path)) {
            try await ExportFile.write([Contact(user: .mockJQ)], to: path).value
        }
        let nowhere = directory.appending("nowhere/people.vcf")
        await #expect(throws: ExportFileError.cannotWrite(nowhere)) {
            try await ExportFile.write([Contact(user: .mockJQ)], to: nowhere).value
        }

        #expect(directory.bytes(of: "people.vcf") == [1])
    }

    // The test runs in its own process, since it changes the environment.
    @Test(arguments: ["", "/"])
    func `a tilde is the home directory, also one whose name has a blank`(end: String) async {
        let home = directory.appending("my home")
        await #expect(processExitsWith: .success) { [home = home as String, end = end as String] in
            try FileManager.default.createDirectory(
                atPath: home,
                withIntermediateDirectories: true
            )
            unsafe setenv("HOME", home + end, 1)
            let path = try await ExportFile.write([Contact(user: .mockJQ)], to: "~/x.vcf").value
            #expect(path == home + "/x.vcf")
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }
}
