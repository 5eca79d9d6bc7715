import DomainFixtures
import Forms
import Injection
import Models
import Reactive
import Services
import Synchronization
import ViewModels

/// A factory of contact forms with a fake address book and a virtual clock.
@MainActor
struct ContactForms {
    let book = FakeAddressBook()
    let application = MemoryApplication()
    /// A person of the user's own.
    var ada: User {
        var user = User.ada
        user.isOwn = true
        return user
    }

    /// Creates a form with fake services, whose draft has been read unless `loads` is `false`.
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

    /// Advances the virtual clock.
    func pass(_ milliseconds: Int) {
        application.pass(milliseconds)
    }

    /// The last value that an observable emits synchronously on subscription.
    func last<Element: Sendable>(_ stream: Observable<Element>) -> Element? {
        let value = Mutex<Element?>(nil)
        stream.subscribe(onNext: { next in value.withLock { $0 = next } }).dispose()
        return value.withLock { $0 }
    }
}
