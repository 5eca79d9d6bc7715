import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Variable and State")
struct VariableTests {
    final class Model: Sendable {
        // A constant would be enough, but a wrapped property must be a `var`.
        struct Box: Sendable {
            @Variable private(set) var count = 0
            func add() { count += 1 }
        }
        let box = Box()
    }

    @Test func `an observer gets the value and every change`() {
        let model = Model()
        model.box.add()
        let recording = model.box.$count.record()
        model.box.add()
        model.box.add()

        #expect(recording.elements == [1, 2, 3])
        #expect(model.box.count == 3)
        #expect(model.box.$count.value == 3)
    }

    @Test func `a variable follows a stream until the subscription is disposed`() {
        let source = PublishSubject<Int>()
        let variable = Variable(wrappedValue: 0)
        let recording = variable.projectedValue.record()
        let subscription = variable.bind(source)

        source.onNext(1)
        variable.wrappedValue = 5
        source.onNext(2)
        subscription.dispose()
        source.onNext(3)

        #expect(recording.elements == [0, 1, 5, 2])
        #expect(variable.wrappedValue == 2)
    }

    @Test func `a binding of a variable sets it, and hears its changes`() {
        let variable = Variable(wrappedValue: "a")
        let binding = variable.asRelay()
        let recording = binding.record()

        binding.value = "b"
        variable.wrappedValue = "c"

        #expect(variable.wrappedValue == "c")
        #expect(recording.elements == ["a", "b", "c"])
    }

    @Test func `onChange leaves out the value now, and repeats`() {
        @State var text = "a"
        let log = Log<String>()
        let subscription = $text.onChange { log.write($0) }

        text = "a"
        text = "b"
        text = "b"
        text = "a"
        subscription.dispose()
        text = "c"

        #expect(log.entries == ["b", "a"])
    }

    @Test func `a change made by an observer is told to all after the one being told`() {
        @State var value = 1
        let first = Log<Int>()
        let second = Log<Int>()
        let one = $value.subscribe(onNext: { [binding = $value] element in
            first.write(element)
            if element == 2 { binding.value = 3 }
        })
        let two = $value.subscribe(onNext: { second.write($0) })

        value = 2

        #expect(first.entries == [1, 2, 3])
        #expect(second.entries == [1, 2, 3])
        one.dispose()
        two.dispose()
    }

    @Test func `a binding shares the value`() {
        struct Field {
            @Binding var text: String
        }
        @State var text = "a"
        let field = Field(text: $text)
        let recording = $text.record()

        field.text = "b"
        field.$text.value += "c"

        #expect(text == "bc")
        #expect(recording.elements == ["a", "b", "bc"])
        #expect(Binding(5).value == 5)
        #expect(ObservableValue(constant: 5).record().elements == [5])
    }

    @Test func `an observer that subscribes while a change is told hears it once`() {
        @State var value = 1
        let late = Log<Int>()
        let inner = SerialDisposable()
        let outer = $value.subscribe(onNext: { [binding = $value] element in
            if element == 2 {
                binding.value = 3
                inner.disposable = binding.subscribe(onNext: { late.write($0) })
            }
        })

        value = 2

        #expect(late.entries == [3])
        inner.dispose()
        outer.dispose()
    }
}
