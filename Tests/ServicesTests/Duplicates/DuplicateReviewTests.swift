import Models
import Services
import Testing

@Suite("DuplicateReview")
struct DuplicateReviewTests {
    private func pair(_ first: ExactText, _ second: ExactText) -> DuplicatePair {
        DuplicatePair(first: first, second: second, signs: [.email])
    }

    @Test func `asks about people by the keys that they have now`() {
        var review = DuplicateReview([pair("a", "b"), pair("b", "c"), pair("c", "d")])
        #expect(review.current == pair("a", "b") && review.number == 1 && review.count == 3)
        review.merge(into: "a")
        #expect(review.current == pair("a", "c") && review.number == 2)
        // The review accepts a new key that neither person had before.
        review.merge(into: "x")
        #expect(review.current == pair("x", "d"))
        review.distinguish()
        #expect(review.current == nil && review.summary == "2 merged, 1 told apart, 0 left")
    }

    @Test func `ends although a key takes the place of the one that it replaced`() {
        var review = DuplicateReview([pair("a", "b"), pair("b", "a"), pair("a", "c")])
        review.merge(into: "b")
        // The reversed pair has become one person.
        #expect(review.current == pair("b", "c") && review.number == 3)
        review.merge(into: "a")
        #expect(review.current == nil && review.summary == "2 merged, 0 told apart, 0 left")
    }

    @Test func `counts what is skipped or not asked, and not what has become one`() {
        var review = DuplicateReview([pair("a", "b"), pair("a", "c"), pair("b", "c")])
        #expect(review.left == 3)
        review.skip()
        #expect(review.left == 3)
        review.merge(into: "a")
        #expect(review.current == pair("b", "a") && review.left == 2)
        review.advance()
        #expect(review.current == nil && review.left == 1)
        #expect(DuplicateReview([]).summary == "nobody of your own seems to be there twice")
    }
}
