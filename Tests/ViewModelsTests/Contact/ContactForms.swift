import DomainFixtures
import Forms
import Injection
import Models
import Reactive
import Services
import Synchronization
import ViewModels

/// Forms of contacts, with an address book and a clock of their own.
@MainActor
struct ContactForms {
    let book = FakeAddressBook()
    let application = MemoryApplication()
    /// A person of one's own.
    var ada: User {
        var user = User.ada
        user.isOwn = true
        return user
    }

    /// A form whose services are fakes; it has read its draft unless it is not to load.
    func model(
        _ purpose: ContactForm.Purpose,
        drafts: FakeDrafts = FakeDrafts(),
        loads: Bool = true
    ) -> ContactFormViewModel {
        application.container.register { [book] in book as any PersonSaving }
        application.container.register { drafts as any FormDraftStoreType }
        let model = Resolver.withRoot(application.container) { ContactFormViewModel(purpose) }
        if loads { model.send(.load) }
        return model
    }

    /// Lets time pass, which forms wait for.
    func pass(_ milliseconds: Int) {
        application.pass(milliseconds)
    }

    /// The last value that a stream sends at once.
    func last<Element: Sendable>(_ stream: Observable<Element>) -> Element? {
        let value = Mutex<Element?>(nil)
        stream.subscribe(onNext: { next in value.withLock { $0 = next } }).dispose()
        return value.withLock { $0 }
    }
}
