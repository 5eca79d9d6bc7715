/// Shows its subviews above each other, each placed by its own position.
public final class ContainerNode: Node {}
