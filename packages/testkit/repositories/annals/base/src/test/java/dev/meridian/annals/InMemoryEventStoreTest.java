package dev.meridian.annals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InMemoryEventStoreTest {

    private static final StreamId STREAM = new StreamId("account", "17");
    private static final Event EVENT = new Event("Opened", 1, Map.of());

    private final EventStore store =
            new InMemoryEventStore(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));

    @Test
    void revisionsCountAStreamAndPositionsTheStore() {
        store.append(STREAM, 0, List.of(EVENT));
        store.append(new StreamId("account", "18"), 0, List.of(EVENT));
        assertEquals(2, store.append(STREAM, 1, List.of(EVENT)));
        StoredEvent last = store.read(STREAM, 1).get(0);
        assertEquals(new StoredEvent(STREAM, 2, 3, Instant.EPOCH, EVENT), last);
    }

    @Test
    void aWriterThatIsLateIsRefused() {
        store.append(STREAM, 0, List.of(EVENT));
        assertThrows(WrongRevisionException.class, () -> store.append(STREAM, 0, List.of(EVENT)));
        assertEquals(2, store.append(STREAM, EventStore.ANY, List.of(EVENT)));
    }

    @Test
    void allEventsAreReadInPages() {
        store.append(STREAM, 0, List.of(EVENT, EVENT, EVENT));
        assertEquals(2, store.readAll(0, 2).size());
        assertEquals(1, store.readAll(2, 2).size());
        assertEquals(List.of(), store.readAll(3, 2));
    }
}
