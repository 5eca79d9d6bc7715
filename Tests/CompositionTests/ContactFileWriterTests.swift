import Composition
import ContactFormats
import FoundationEssentials
import Glibc
import Models
import PersistenceTesting
import Services
import Testing

@Suite("ContactFileWriter of the system")
struct ContactFileWriterTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `a file that exists is not replaced, and one without a folder not written`() throws {
        let path = directory.appending("people.vcf")
        try directory.write([1], to: "people.vcf")
        #expect(throws: ExportFileError.exists(path)) {
            try ContactFileWriter.system.write([Contact(user: .mockJQ)], to: path)
        }
        let nowhere = directory.appending("nowhere/people.vcf")
        let error = ExportFileError.cannotWrite(nowhere, reason: "No such file or directory")
        #expect(throws: error) {
            try ContactFileWriter.system.write([Contact(user: .mockJQ)], to: nowhere)
        }

        #expect(directory.bytes(of: "people.vcf") == [1])
    }

    @Test func `a new file has all contacts, and nothing else is left`() throws {
        let contacts = [Contact(user: .mockJQ, note: "plumber"), Contact(user: .mockTS)]
        let path = directory.appending("people.json")

        #expect(try ContactFileWriter.system.write(contacts, to: path) == path)
        #expect(directory.bytes(of: "people.json") == ContactFormat.json.write(contacts))
        #expect(try TemporaryDirectory.names(in: directory.appending("")) == ["people.json"])
    }

    // The test runs in its own process, whose files it limits.
    @Test func `what does not fit leaves no file, and says so`() async throws {
        let path = directory.appending("people.vcf")
        await #expect(processExitsWith: .success) { [path = path as String] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 8, rlim_max: 8)
            guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
                exit(EXIT_FAILURE)
            }
            let error = ExportFileError.cannotWrite(path, reason: "File too large")
            #expect(throws: error) {
                try ContactFileWriter.system.write([Contact(user: .mockJQ)], to: path)
            }
        }
        #expect(try TemporaryDirectory.names(in: directory.appending("")) == [])
    }
}
