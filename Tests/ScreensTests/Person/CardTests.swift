import Imaging
import Presentation
import PresentationTesting
import Reactive
import Screens
import Testing

@Suite("Card")
@MainActor
struct CardTests {
    @Test func `a name stands at the left and its value at the right`() {
        expectScreen(
            render(NameValueView(name: "Email", value: "a@example.com"), columns: 30),
            "Email            a@example.com"
        )
    }

    @Test func `a missing name or value stays empty`() {
        expectScreen(render(NameValueView(name: nil, value: nil), columns: 10, rows: 1), "")
        expectScreen(render(NameValueView(name: "", value: "x"), columns: 10), "         x")
    }

    @Test func `the name stands in a band at the photo's foot`() {
        let photo = Image(width: 1, height: 1, pixels: [10, 200, 10, 255])
        let view = LabeledPhotoView(photo: .just(photo), name: "Ada King").height(cells: 4)
        let grid = render(view, columns: 20, rows: 4)

        #expect(grid.text.split(separator: "\n").last?.contains("Ada King") == true)
        #expect(grid.cells.contains { $0.character == "▀" })
    }

    @Test(arguments: [(10, 10), (40, 4), (4, 40)])
    func `the photo fills the width, and the name lies on it`(width: Int, height: Int) throws {
        let color: [UInt8] = [10, 200, 10, 255]
        let pixels = (0..<width * height).flatMap { _ in color }
        let photo = try #require(Image(width: width, height: height, pixels: pixels))
        let view = LabeledPhotoView(photo: .just(photo), name: "Ada King").height(cells: 4)
        let grid = render(view, columns: 60, rows: 4)

        for row in 0..<4 {
            let line = String((0..<60).map { grid[$0, row].character })
            let name = "Ada King"
            let photo = line.replacing(name, with: "")
            #expect(photo.allSatisfy { $0 == "▀" }, "\(row): \(line)")
            #expect(line.contains(name) == (row == 3))
        }
    }

    @Test func `the photo appears when it comes`() {
        let photos = PublishSubject<Image?>()
        let view = LabeledPhotoView(photo: photos.asObservable(), name: "").height(cells: 4)

        #expect(!render(view, columns: 20, rows: 4).cells.contains { $0.character == "▀" })
    }

    @Test func `pages say what they are given`() {
        let loading = render(StandardLoadingPage(), columns: 40, rows: 5).text
        let empty = render(StandardEmptyPage(message: "nobody"), columns: 40, rows: 5).text
        let error = render(StandardErrorPage(error: "broken"), columns: 40, rows: 6).text

        #expect(loading.contains("Loading..."))
        #expect(empty.contains("nobody"))
        #expect(error.contains("broken") && error.contains("Press r to try again."))
    }
}
