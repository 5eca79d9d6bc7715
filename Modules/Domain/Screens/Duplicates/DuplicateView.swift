package import Presentation
package import Services
import ViewModels

/// A side-by-side comparison of two possible duplicates, in which equal lines are dimmed.
package struct DuplicateView: ViewBuilder {
    private let caption: String
    private let comparison: SideBySide

    /// Creates a comparison of two people.
    ///
    /// - Parameters:
    ///   - caption: The number of the question and the shared features.
    ///   - first: The person on the left.
    ///   - second: The person on the right.
    ///   - today: The day for which ages are computed.
    package init(_ caption: String, _ first: Person, _ second: Person, today: String) {
        self.caption = caption
        let sides = [first, second].map { (PersonCard($0.user, today: today), $0.note) }
        comparison = SideBySide(sides[0], sides[1])
    }

    /// The caption above the lines, which scroll if they do not fit.
    package var body: any View {
        VerticalScrollView {
            VStackView(spacing: 0) {
                LabelView(caption).font(.headline).identifier("caption")
                SpacerView(8)
                for row in comparison.rows { line(row.title, row.first, row.second) }
                SpacerView()
            }
            .padding(h: 16, v: 0)
        }
    }

    private func line(_ title: String, _ first: [String], _ second: [String]) -> any View {
        let color = first == second ? Color.secondaryLabel : .label
        let sides = [first, second].map { texts in
            LabelView(texts.joined(separator: "\n")).numberOfLines(0).color(color)
        }
        // Overlaid views let the sides share the width next to the title from the start.
        return ZStackView {
            LabelView(title).color(.secondaryLabel).width(cells: 11)
            HStackView(spacing: 8) { sides }
                .distribution(.fillEqually)
                .padding(insets: EdgeInsets(left: 12))
        }
    }
}
