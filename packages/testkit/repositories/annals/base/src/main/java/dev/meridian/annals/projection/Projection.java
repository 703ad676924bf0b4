package dev.meridian.annals.projection;

import dev.meridian.annals.StoredEvent;
import java.util.Set;

/** A view of the events that is kept up to date as they come in. */
public interface Projection {

    String name();

    /** The types of the events that the projection wants to see. */
    Set<String> types();

    void on(StoredEvent stored);

    /** Forgets everything, before a rebuild. */
    void reset();
}
