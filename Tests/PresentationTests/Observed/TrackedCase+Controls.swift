import Imaging
import Presentation

extension TrackedCase {
    private static let picture = Image(width: 1, height: 1, pixels: [1, 2, 3, 255])

    /// Controls and their modifiers.
    static let controls: [TrackedCase] = [
        TrackedCase(
            "SwitchView",
            { m in SwitchView { m.isOn } },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.isOn }
        ),
        TrackedCase(
            "isOn",
            { m in SwitchView().isOn { m.isOn } },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.isOn }
        ),
        TrackedCase(
            "enabled",
            { m in ButtonView("").enabled { m.isOn } },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.isEnabled }
        ),
        TrackedCase(
            "selected",
            { m in ButtonView("").selected { m.isOn } },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.isSelected }
        ),
        TrackedCase(
            "highlighted",
            { m in ButtonView("").highlighted { m.isOn } },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.isHighlighted }
        ),
        TrackedCase(
            "ProgressBarView",
            { m in ProgressBarView { m.share } },
            change: { $0.share = 1 },
            shows: ("0.5", "1.0"),
            read: { $0.progress }
        ),
        TrackedCase(
            "StatusLineView",
            { m in StatusLineView { m.text } },
            change: { $0.text = "B" },
            shows: ("nil", "B"),
            read: { $0.text }
        ),
        TrackedCase(
            "ImageView",
            { m in ImageView { m.isOn ? picture : nil } },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.image != nil }
        ),
        TrackedCase(
            "image",
            { m in ImageView(nil as Image?).image { m.isOn ? picture : nil } },
            change: { $0.isOn = true },
            shows: ("false", "true"),
            read: { $0.image != nil }
        ),
        TrackedCase(
            "TextField",
            { m in TextField { m.name } },
            change: { $0.name = "B" },
            shows: ("Ada", "B"),
            read: { $0.text }
        ),
        TrackedCase(
            "field text",
            { m in TextField().text { m.text } },
            change: { $0.text = "B" },
            shows: ("", "B"),
            read: { $0.text ?? "" }
        ),
        TrackedCase(
            "error",
            { m in TextField().error { m.text } },
            change: { $0.text = "B" },
            shows: ("nil", "B"),
            read: { $0.error }
        ),
        TrackedCase(
            "TextEditor",
            { m in TextEditor { m.name } },
            change: { $0.name = "B" },
            shows: ("Ada", "B"),
            read: { $0.text }
        ),
        TrackedCase(
            "selectedIndex",
            { m in SegmentedView(["a", "b", "c"]).selectedIndex { m.number } },
            change: { $0.number = 2 },
            shows: ("1", "2"),
            read: { $0.selectedIndex }
        ),
        TrackedCase(
            "stepper value",
            { m in StepperView().value { m.number } },
            change: { $0.number = 2 },
            shows: ("1", "2"),
            read: { $0.value }
        ),
        TrackedCase(
            "slider value",
            { m in SliderView().value { m.share } },
            change: { $0.share = 1 },
            shows: ("0.5", "1.0"),
            read: { $0.value }
        ),
        TrackedCase(
            "date",
            { m in DateFieldView().date { m.date } },
            change: { $0.date = .first },
            shows: ("nil", "0001-01-01"),
            read: { $0.date }
        ),
        TrackedCase(
            "url",
            { m in LinkView("x", url: "").url { m.name } },
            change: { $0.name = "B" },
            shows: ("Ada", "B"),
            read: { $0.url }
        ),
        TrackedCase(
            "numberOfPages",
            { m in PageControlView(numberOfPages: 9).numberOfPages { m.number } },
            change: { $0.number = 2 },
            shows: ("1", "2"),
            read: { $0.numberOfPages }
        ),
        TrackedCase(
            "currentPage",
            { m in PageControlView(numberOfPages: 9).currentPage { m.number } },
            change: { $0.number = 2 },
            shows: ("1", "2"),
            read: { $0.currentPage }
        ),
    ]
}
