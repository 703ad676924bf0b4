package dev.meridian.annals;

import java.util.List;

/** Keeps events in the order in which they were appended. */
public interface EventStore {

    /** Accepts whatever revision a stream has. */
    long ANY = -1;

    /**
     * Appends events to a stream, all of them or none.
     *
     * @param expectedRevision the revision that the stream must have, 0 for a new one, or {@link #ANY}
     * @return the new revision of the stream
     * @throws WrongRevisionException if somebody else was faster
     */
    long append(StreamId stream, long expectedRevision, List<Event> events);

    /** The events of one stream after a revision, in order. */
    List<StoredEvent> read(StreamId stream, long afterRevision);

    /** At most {@code limit} events of all streams after a position, in order. */
    List<StoredEvent> readAll(long afterPosition, int limit);
}
