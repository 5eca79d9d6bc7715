import Injection

/// The services that tests declare as factories.
extension Resolver {
    var engine: Factory<Engine> { self { Engine() } }

    var spareEngine: Factory<Engine> { self { Engine() }.singleton }

    var greeter: Factory<any Greeter> { self { Hello() as any Greeter }.cached }

    var car: Factory<Car> {
        self { Car(engine: self.graphEngine(), spare: self.graphEngine()) }
    }

    var graphEngine: Factory<Engine> { self { Engine() }.graph }

    var sharedEngine: Factory<Engine> { self { Engine() }.shared }

    var optionalEngine: Factory<Engine?> { self { Engine() as Engine? }.shared }

    var settings: ParameterFactory<Int, Settings> { self { size in Settings(size: size) } }

    var keptSettings: ParameterFactory<Int, Hello> {
        self { number in Hello("\(number)") }.cached.scopeOnParameters
    }

    var promisedGreeter: Factory<(any Greeter)?> { promised() }

    var promisedSettings: ParameterFactory<Int, Settings?> { promised() }

    func numbered(_ number: Int) -> Factory<Settings> { self { Settings(size: number) } }

    var draft: Factory<Draft> { self { Draft() } }
}
