package dev.meridian.annals.projection;

import dev.meridian.annals.EventStore;
import dev.meridian.annals.StoredEvent;
import java.util.List;

/** Feeds a projection with the events of a store, each of them once. */
public final class ProjectionRunner {

    private static final int BATCH = 100;

    private final EventStore store;
    private final Projection projection;
    private long position;

    public ProjectionRunner(EventStore store, Projection projection) {
        this.store = store;
        this.projection = projection;
    }

    /**
     * Hands over all events that came in since the last call.
     *
     * @return how many of them the projection saw
     * @throws ProjectionException if the projection fails; it sees the same event again next time
     */
    public int catchUp() {
        int seen = 0;
        List<StoredEvent> batch;
        do {
            batch = store.readAll(position, BATCH);
            for (StoredEvent stored : batch) {
                seen += handOver(stored) ? 1 : 0;
                position = stored.position();
            }
        } while (batch.size() == BATCH);
        return seen;
    }

    /** Starts again from the first event. */
    public int rebuild() {
        projection.reset();
        position = 0;
        return catchUp();
    }

    public long position() {
        return position;
    }

    private boolean handOver(StoredEvent stored) {
        if (!projection.types().contains(stored.event().type())) {
            return false;
        }
        try {
            projection.on(stored);
        } catch (RuntimeException cause) {
            throw new ProjectionException(projection.name(), stored, cause);
        }
        return true;
    }
}
