package dev.meridian.annals;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps events as long as the program runs. */
public final class InMemoryEventStore implements EventStore {

    private final Clock clock;
    private final List<StoredEvent> all = new ArrayList<>();
    private final Map<StreamId, List<StoredEvent>> streams = new HashMap<>();

    public InMemoryEventStore(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized long append(StreamId stream, long expectedRevision, List<Event> events) {
        List<StoredEvent> existing = streams.computeIfAbsent(stream, id -> new ArrayList<>());
        if (expectedRevision != ANY && expectedRevision != existing.size()) {
            throw new WrongRevisionException(stream, expectedRevision, existing.size());
        }
        for (Event event : events) {
            StoredEvent stored = new StoredEvent(
                    stream, existing.size() + 1L, all.size() + 1L, clock.instant(), event);
            existing.add(stored);
            all.add(stored);
        }
        return existing.size();
    }

    @Override
    public synchronized List<StoredEvent> read(StreamId stream, long afterRevision) {
        return after(streams.getOrDefault(stream, List.of()), afterRevision, Integer.MAX_VALUE);
    }

    @Override
    public synchronized List<StoredEvent> readAll(long afterPosition, int limit) {
        return after(all, afterPosition, limit);
    }

    private static List<StoredEvent> after(List<StoredEvent> events, long count, int limit) {
        int from = (int) Math.min(Math.max(count, 0), events.size());
        int to = (int) Math.min((long) from + limit, events.size());
        return List.copyOf(events.subList(from, to));
    }
}
