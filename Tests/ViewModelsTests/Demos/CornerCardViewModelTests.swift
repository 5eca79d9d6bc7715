import Reactive
import Synchronization
import Testing
import ViewModels

@Suite("CornerCardViewModel")
@MainActor
struct CornerCardViewModelTests {
    private let model = CornerCardViewModel()

    @Test func `the filter leaves the cards with its text, whatever the case`() {
        let lists = Mutex<[[String]]>([])
        let subscription = model.shown.subscribe(onNext: { cards in
            lists.withLock { $0.append(cards.map(\.title)) }
        })
        for text in ["L", "LEFT", "left", "none", ""] { model.filter = text }
        subscription.dispose()

        let all = model.cards.map(\.title)
        #expect(
            lists.withLock { $0 } == [
                all, ["Top left", "Middle", "Bottom left"], ["Top left", "Bottom left"], [], all,
            ]
        )
    }

    @Test func `a card is marked and unmarked, unless it is disabled`() throws {
        let disabled = try #require(model.cards.first { !$0.isEnabled })
        model.toggle(model.cards[0])
        model.toggle(model.cards[1])
        model.toggle(model.cards[0])
        model.toggle(disabled)

        #expect(model.marked == [model.cards[1]])
    }

    @Test func `the log is in order, and does not grow for ever`() {
        model.record(.appeared, of: model.cards[0])
        model.record(.disappeared, of: model.cards[1])
        #expect(model.log == ["Top left appeared", "Top right disappeared"])
        for _ in 0..<200 { model.record(.appeared, of: model.cards[2]) }

        #expect(model.log.count == 100)
    }
}
