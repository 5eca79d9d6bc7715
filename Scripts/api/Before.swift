// The sample of Scripts/check-api: After.swift breaks each type of `Broken`, and none of `Kept`.

public enum Broken {
    public enum Removed {}
    public enum Renamed { public static func old() {} }
    public enum Label { public static func run(with value: Int) {} }
    public enum Parameter { public static func run(_ value: Int) {} }
    public enum Result { public static func run() -> Int { 0 } }
    public enum Throwing { public static func run() {} }
    public enum TypedError { public static func run() throws(Failure) {} }
    public enum Asynchronous { public static func run() {} }
    public enum Isolation { public static func run() {} }
    public enum ClosureOfAnyThread { public static func run(_ body: () -> Void) {} }
    public enum EscapingClosure { public static func run(_ body: () -> Void) {} }
    public enum DefaultArgument { public static func run(_ value: Int = 1) {} }
    public enum SecondDefault { public static func run(_ value: Int = 1, _ other: Int = 2) {} }
    public enum Constraint { public static func run<Value>(_ value: Value) {} }
    public enum Static { public static func run() {} }
    public struct Mutating { public func run() {} }
    public struct Setter { public var value = 0 }
    public struct TypeOfProperty { public var value = 0 }
    public struct Conformance: Hashable {}
    public struct ConditionalConformance<Value> { var value: Value }
    public struct ExtensionWithCondition<Value> { var value: Value }
    public struct GenericParameter<Value> { var value: Value }
    public struct KindOfType {}
    public struct Unavailable { public func run() {} }
    public enum Case { case one }
    public enum CaseRemoved { case one, two }
    public enum CasePayload { case one(Int) }
    public protocol Requirement {}
    public protocol RequirementWithoutDefault { func run() }
    public protocol AssociatedType {}
    public protocol Refinement {}
    public protocol Setting { var value: Int { get } }
    open class Superclass: Other {}
    open class Openness { public init() {} }
    open class OpenMember {
        public init() {}
        open func run() {}
    }
    open class Initializer: Other {}
    public struct AliasTarget { public typealias Value = Int }
    public struct SubscriptIndex { public subscript(index: Int) -> Int { index } }
    public struct Failable { public init(value: Int) {} }
    public struct ReturnedOptional { public func run() -> Int { 0 } }
    public struct Access { public func run() {} }
}

public enum Kept {
    public enum DefaultValue { public static func run(_ value: String = "a, b", _ other: [Int] = [1]) {} }
    public enum DefaultArgument { public static func run(_ value: Int, _ other: Int = 2) {} }
    public enum Overload { public static func run() {} }
    public struct Setter { public let value = 0 }
    public struct Computed { public var value = 0 }
    public struct Conformance {}
    public struct Deprecated { public func run() {} }
    public struct Moved { public func run() {} }
    public struct Discardable { public func run() -> Int { 0 } }
    public protocol RequirementWithDefault {}
    public protocol DefaultAdded { func run() }
    public protocol AssociatedTypeWithDefault {}
    public class Openness {}
    public struct OrderOfRequirements { public func run<A, B>(_ a: A, _ b: B) where A: Hashable, B: Sendable {} }
}

public struct Failure: Error {}

open class Other {
    public init() {}
    public init(value: Int) {}
}

extension Broken.RequirementWithoutDefault {
    public func run() {}
}

extension Broken.ConditionalConformance: Equatable where Value: Equatable {}

extension Broken.ExtensionWithCondition where Value: Equatable {
    public func run() {}
}
