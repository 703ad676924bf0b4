package dev.meridian.annals;

import java.util.ArrayList;
import java.util.List;

/** Something whose state is the sum of its events. */
public abstract class Aggregate {

    private final List<Event> changes = new ArrayList<>();
    private long revision;

    /** Changes the state; must not fail for an event that was recorded. */
    protected abstract void apply(Event event);

    /** Records a new event and applies it. */
    protected final void record(Event event) {
        apply(event);
        changes.add(event);
    }

    /** The revision of the stream from which the aggregate was loaded. */
    public final long revision() {
        return revision;
    }

    final void replay(StoredEvent stored) {
        apply(stored.event());
        revision = stored.revision();
    }

    final List<Event> changes() {
        return List.copyOf(changes);
    }

    final void committed(long newRevision) {
        changes.clear();
        revision = newRevision;
    }
}
