import FoundationEssentials
import Persistence
import Testing

@Suite("What persistence says")
struct DescriptionTests {
    private static let home = ProcessInfo.processInfo.environment["HOME"] ?? "/nowhere"

    @Test(arguments: [
        (
            PersistenceError.cannotOpen(path: "\(home)/x/p.sqlite", reason: "it is a directory"),
            "cannot open ~/x/p.sqlite: it is a directory"
        ),
        (
            .readOnly(path: "\(home)"),
            "cannot write to ~: read-only (make it writable, or choose another place)"
        ),
        (
            .diskFull(path: "\(home)er/p"),
            "cannot write to \(home)er/p: no space left "
                + "(make room and try again; what was kept before is still there)"
        ),
        (
            .busy(path: "/p", after: .seconds(5)),
            "cannot use /p: another program holds it, waited 5.0 seconds "
                + "(close that program and try again)"
        ),
        (
            .tooNew(path: "/p", found: 9, known: 1),
            "cannot open /p: written by a newer version, format 9 where this one knows 1 "
                + "(update this program; the file was left as it is)"
        ),
        (
            .io(path: "/p", operation: "read", code: 5),
            "cannot read /p: system error 5 (the device failed)"
        ),
        (
            .io(path: "/p", operation: "read", code: 999),
            "cannot read /p: system error 999"
        ),
        (
            .encoding(collection: "people", key: "7", reason: "no number"),
            "cannot keep 7 in people: no number (nothing was changed)"
        ),
        (.closed(path: "/p"), "cannot use /p: closed already"),
        (
            .backend("sqlite", code: 21, reason: "bad parameter"),
            "sqlite failed with code 21: bad parameter"
        ),
    ])
    func `an error names what failed, with what, and what to do`(
        error: PersistenceError,
        text: String
    ) {
        #expect("\(error)" == text)
    }

    @Test(arguments: [
        (
            PersistenceError.unreachable(place: "postgresql://h/n", reason: "no route to host"),
            "cannot reach postgresql://h/n: no route to host"
        ),
        (
            .unknownOutcome(place: "postgresql://h/n"),
            "lost the connection to postgresql://h/n at the end of a change "
                + "(look whether it is there before making it again)"
        ),
        (
            .readOnly(path: "/p", reason: "permission denied for table t"),
            "cannot write to /p: read-only: permission denied for table t "
                + "(ask its administrator, or choose another place)"
        ),
        (.backend("postgresql", code: 0, reason: "no"), "postgresql failed: no"),
    ])
    func `an error of a server does as well`(error: PersistenceError, text: String) {
        #expect("\(error)" == text)
    }

    @Test(
        arguments: [
            (
                "people.sqlite.corrupt-20260131T235959Z", 0, nil,
                "cannot open ~/x/people.sqlite: damaged "
                    + "(moved to people.sqlite.corrupt-20260131T235959Z; starting empty)"
            ),
            (
                nil, 0, 3,
                "cannot open ~/x/people.sqlite: damaged (it was left as it is; starting empty)"
            ),
            (
                "p.corrupt", 7, nil,
                "cannot read all of ~/x/people.sqlite: damaged "
                    + "(moved to p.corrupt; 7 entries were kept, others may be lost)"
            ),
            (
                "p.corrupt", 1, 2,
                "cannot read all of ~/x/people.sqlite: damaged "
                    + "(moved to p.corrupt; 1 entry was kept, 2 lost)"
            ),
            (
                nil, 12, 0,
                "cannot read all of ~/x/people.sqlite: damaged "
                    + "(it was left as it is; 12 entries were kept, none were lost)"
            ),
        ] as [(String?, Int, Int?, String)]
    )
    func `a recovery tells where the file is now, and what of it`(
        movedTo: String?,
        kept: Int,
        lost: Int?,
        text: String
    ) {
        let recovery = StorageRecovery(
            path: "\(Self.home)/x/people.sqlite",
            movedTo: movedTo,
            reason: "damaged",
            kept: kept,
            lost: lost
        )

        #expect("\(recovery)" == text)
    }

    @Test func `a damaged file is named by its time, and by a number if that is taken`() {
        let date = Date(timeIntervalSince1970: 1_769_903_999.9)
        let first = "p.sqlite.corrupt-20260131T235959Z"

        #expect(StorageRecovery.quarantineName(for: "p.sqlite", at: date) { _ in false } == first)
        #expect(
            StorageRecovery.quarantineName(for: "p.sqlite", at: date) {
                [first, first + "-2"].contains($0)
            } == first + "-3"
        )
    }

    @Test func `a server that is busy is another person's`() {
        let error = PersistenceError.busy(path: "postgresql://h/n", after: .seconds(5))
        let text = "cannot use postgresql://h/n: somebody else is changing it, waited 5.0 seconds"

        #expect("\(error)" == "\(text) (try again later)")
    }
}
