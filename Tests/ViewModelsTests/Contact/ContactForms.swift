import Forms
import Injection
import Models
import Reactive
import ReactiveTesting
import Services
import Synchronization
import ViewModels

/// Forms of contacts, with an address book and a clock of their own.
@MainActor
struct ContactForms {
    let book = FakeAddressBook()
    /// One unit of its time is a millisecond.
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    /// A person of one's own.
    let ada = User(
        name: User.Name(first: "Ada", last: "King"),
        gender: "female",
        location: User.Location(
            street: User.Street(number: "8", name: "St James's Square"),
            city: "London",
            postcode: "SW1Y 4JU"
        ),
        email: "ada@example.com",
        login: User.Login(uuid: "1815"),
        phone: "+44 20 7946 0000",
        isOwn: true
    )

    /// A form whose services are fakes; it has read its draft unless it is not to load.
    func model(
        _ purpose: ContactForm.Purpose,
        drafts: FakeDrafts = FakeDrafts(),
        loads: Bool = true
    ) -> ContactFormViewModel {
        let container = Resolver()
        container.register { [book] in book as any PersonSaving }
        container.register { drafts as any FormDraftStoreType }
        container.register { [scheduler] in scheduler as any SchedulerType }
        let model = Resolver.withRoot(container) { ContactFormViewModel(purpose) }
        if loads { model.load() }
        return model
    }

    /// Lets time pass, which forms wait for.
    func pass(_ milliseconds: Int) {
        scheduler.advanceTo(scheduler.clock + milliseconds)
    }

    /// The last value that a stream sends at once.
    func last<Element: Sendable>(_ stream: Observable<Element>) -> Element? {
        let value = Mutex<Element?>(nil)
        stream.subscribe(onNext: { next in value.withLock { $0 = next } }).dispose()
        return value.withLock { $0 }
    }
}
