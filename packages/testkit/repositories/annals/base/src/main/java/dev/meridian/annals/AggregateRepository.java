package dev.meridian.annals;

import java.util.List;
import java.util.function.Supplier;

/** Loads aggregates of one kind from their events and saves what they record. */
public final class AggregateRepository<A extends Aggregate> {

    private final EventStore store;
    private final String category;
    private final Supplier<A> factory;

    public AggregateRepository(EventStore store, String category, Supplier<A> factory) {
        this.store = store;
        this.category = category;
        this.factory = factory;
    }

    /** The aggregate with all its events applied; a new one if there are none. */
    public A load(String id) {
        A aggregate = factory.get();
        store.read(new StreamId(category, id), 0).forEach(aggregate::replay);
        return aggregate;
    }

    /** Appends what the aggregate recorded since it was loaded or saved. */
    public void save(String id, A aggregate) {
        List<Event> changes = aggregate.changes();
        if (!changes.isEmpty()) {
            aggregate.committed(store.append(new StreamId(category, id), aggregate.revision(), changes));
        }
    }
}
