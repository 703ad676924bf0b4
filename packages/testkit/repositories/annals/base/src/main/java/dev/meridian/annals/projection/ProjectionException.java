package dev.meridian.annals.projection;

import dev.meridian.annals.StoredEvent;

/** A projection could not digest an event. */
public final class ProjectionException extends RuntimeException {

    public ProjectionException(String projection, StoredEvent stored, Throwable cause) {
        super(
                projection + " failed at position " + stored.position() + " (" + stored.event().type() + " v"
                        + stored.event().version() + " of " + stored.stream() + ")",
                cause);
    }
}
