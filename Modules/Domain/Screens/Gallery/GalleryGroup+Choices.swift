import Presentation
import Reactive

extension GalleryGroup {
    /// The pages of buttons and controls with a value.
    static var choices: GalleryGroup {
        GalleryGroup(
            title: "Choices",
            pages: [
                button, toggle, segmented, dropdown, pageControl, stepper, slider, dateField,
            ]
        )
    }

    private static let sizes = ["Small", "Medium", "Large"]

    private static var button: GalleryPage {
        GalleryPage("Button") {
            let taps = BehaviorRelay(value: 0)
            GalleryRow("Normal", ButtonView("Add one") { _ in taps.accept(taps.value + 1) })
            GalleryRow(
                "Colored",
                ButtonView("Start again") { _ in taps.accept(0) }.color(.red)
            )
            GalleryRow("Selected", ButtonView("Chosen") { _ in }.selected(true))
            GalleryRow("Disabled", ButtonView("Not now") { _ in }.enabled(false))
            GalleryRow("Value", LabelView(taps.map { "\($0)" }))
        }
    }

    private static var toggle: GalleryPage {
        GalleryPage("Switch") {
            let isOn = BehaviorRelay(value: true)
            GalleryRow("Live", SwitchView(isOn))
            GalleryRow("Same value", SwitchView(isOn).onTintColor(.green))
            GalleryRow("Value", LabelView(isOn.map { $0 ? "on" : "off" }))
            GalleryRow("Off", SwitchView(false))
            GalleryRow(
                "Disabled",
                HStackView {
                    SwitchView(true).enabled(false)
                    SwitchView(false).enabled(false)
                }
            )
        }
    }

    private static var segmented: GalleryPage {
        GalleryPage("Segmented") {
            let size = BehaviorRelay(value: "Medium")
            GalleryRow("Live", SegmentedView(sizes, selection: size))
            GalleryRow("Value", LabelView(size))
            GalleryRow("None chosen", SegmentedView(sizes))
            GalleryRow("Disabled", SegmentedView(sizes, selectedIndex: 2).enabled(false))
        }
    }

    private static var dropdown: GalleryPage {
        GalleryPage("Dropdown") {
            let size = BehaviorRelay(value: "Medium")
            GalleryRow("Live", DropdownView(sizes, selection: size))
            GalleryRow("Value", LabelView(size))
            GalleryRow("None chosen", DropdownView(sizes).placeholder("Size"))
            GalleryRow("Disabled", DropdownView(sizes, selectedIndex: 2).enabled(false))
        }
    }

    private static var stepper: GalleryPage {
        GalleryPage("Stepper") {
            let count = BehaviorRelay(value: 3)
            GalleryRow("0 to 10", StepperView(count, in: 0...10))
            GalleryRow("Value", LabelView(count.map { "\($0)" }))
            GalleryRow("Step 25", StepperView(50, in: 0...100, step: 25))
            GalleryRow("Disabled", StepperView(7).enabled(false))
        }
    }

    private static var pageControl: GalleryPage {
        GalleryPage("Page control") {
            let page = BehaviorRelay(value: 1)
            GalleryRow("Live", PageControlView(numberOfPages: 5, bidirectionalBind: page))
            GalleryRow("Value", LabelView(page.map { "\($0)" }))
            GalleryRow("Many pages", PageControlView(numberOfPages: 500, currentPage: 2))
            GalleryRow("Disabled", PageControlView(numberOfPages: 3).enabled(false))
        }
    }

    private static var slider: GalleryPage {
        GalleryPage("Slider") {
            let part = BehaviorRelay(value: 0.4)
            GalleryRow("Live", SliderView(part))
            GalleryRow("Value", LabelView(part.map { "\(Int(($0 * 100).rounded())) %" }))
            GalleryRow("As a bar", ProgressBarView(part).showsPercentage(true))
            GalleryRow("Step 1 of 5", SliderView(2, in: 0...5, step: 1))
            GalleryRow("Disabled", SliderView(0.7).enabled(false))
        }
    }

    private static var dateField: GalleryPage {
        GalleryPage("Date field") {
            let date = BehaviorRelay(value: CalendarDate(year: 2024, month: 2, day: 29))
            GalleryRow("Live", DateFieldView(date))
            GalleryRow("Value", LabelView(date.map { $0.map { "\($0)" } ?? "no date" }))
            GalleryRow("Empty", DateFieldView())
            GalleryRow(
                "Disabled",
                DateFieldView(CalendarDate(year: 1999, month: 12, day: 31)).enabled(false)
            )
        }
    }
}
