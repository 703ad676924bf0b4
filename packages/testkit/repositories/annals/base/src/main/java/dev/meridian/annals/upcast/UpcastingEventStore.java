package dev.meridian.annals.upcast;

import dev.meridian.annals.Event;
import dev.meridian.annals.EventStore;
import dev.meridian.annals.StoredEvent;
import dev.meridian.annals.StreamId;
import java.util.List;

/** Hides from its users that events ever had other versions. */
public final class UpcastingEventStore implements EventStore {

    private final EventStore inner;
    private final UpcasterChain chain;

    public UpcastingEventStore(EventStore inner, UpcasterChain chain) {
        this.inner = inner;
        this.chain = chain;
    }

    @Override
    public long append(StreamId stream, long expectedRevision, List<Event> events) {
        return inner.append(stream, expectedRevision, events);
    }

    @Override
    public List<StoredEvent> read(StreamId stream, long afterRevision) {
        return inner.read(stream, afterRevision).stream()
                .map(stored -> stored.with(chain.upcast(stored.event())))
                .toList();
    }

    @Override
    public List<StoredEvent> readAll(long afterPosition, int limit) {
        return inner.readAll(afterPosition, limit);
    }
}
