package dev.meridian.annals.upcast;

import dev.meridian.annals.Event;

/** Turns events of one type and version into the next version. */
public interface Upcaster {

    String type();

    /** The version that is understood. */
    int from();

    /** The same event one version later. */
    Event upcast(Event event);
}
