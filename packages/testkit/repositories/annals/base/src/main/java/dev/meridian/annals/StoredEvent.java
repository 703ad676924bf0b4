package dev.meridian.annals;

import java.time.Instant;

/**
 * An event in its place.
 *
 * @param revision counts the events of its stream, from 1
 * @param position counts the events of the whole store, from 1
 */
public record StoredEvent(StreamId stream, long revision, long position, Instant recordedAt, Event event) {

    /** The same place with another event in it. */
    public StoredEvent with(Event replacement) {
        return new StoredEvent(stream, revision, position, recordedAt, replacement);
    }
}
