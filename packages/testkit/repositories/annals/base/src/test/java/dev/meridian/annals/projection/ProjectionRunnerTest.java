package dev.meridian.annals.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.meridian.annals.Event;
import dev.meridian.annals.EventStore;
import dev.meridian.annals.InMemoryEventStore;
import dev.meridian.annals.StoredEvent;
import dev.meridian.annals.StreamId;
import dev.meridian.annals.bank.Account;
import dev.meridian.annals.bank.DepositUpcasters;
import dev.meridian.annals.upcast.UpcastingEventStore;
import java.time.Clock;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProjectionRunnerTest {

    private static final StreamId STREAM = new StreamId("account", "17");

    private final EventStore store =
            new UpcastingEventStore(new InMemoryEventStore(Clock.systemUTC()), DepositUpcasters.chain());
    private final Deposits deposits = new Deposits();
    private final ProjectionRunner runner = new ProjectionRunner(store, deposits);

    @Test
    void everyEventIsSeenOnce() {
        store.append(STREAM, 0, List.of(Account.deposited(1), Account.deposited(2)));
        assertEquals(2, runner.catchUp());
        store.append(STREAM, 2, List.of(Account.deposited(4)));
        assertEquals(1, runner.catchUp());
        assertEquals(7, deposits.cents);
    }

    @Test
    void manyEventsComeInBatches() {
        store.append(STREAM, 0, Collections.nCopies(250, Account.deposited(1)));
        assertEquals(250, runner.catchUp());
        assertEquals(250, runner.position());
    }

    @Test
    void otherTypesAreSteppedOver() {
        store.append(STREAM, 0, List.of(new Event("Opened", 1, Map.of()), Account.deposited(3)));
        assertEquals(1, runner.catchUp());
    }

    @Test
    void aFailureIsToldAndTriedAgain() {
        store.append(STREAM, 0, List.of(new Event("MoneyDeposited", 3, Map.of("currency", "EUR"))));
        ProjectionException error = assertThrows(ProjectionException.class, runner::catchUp);
        assertEquals("deposits failed at position 1 (MoneyDeposited v3 of account-17)", error.getMessage());
        assertEquals(0, runner.position());
    }

    @Test
    void aRebuildStartsFromNothing() {
        store.append(STREAM, 0, List.of(Account.deposited(5)));
        runner.catchUp();
        assertEquals(1, runner.rebuild());
        assertEquals(5, deposits.cents);
    }

    /** Adds up what was ever paid in. */
    private static final class Deposits implements Projection {
        private long cents;

        @Override
        public String name() {
            return "deposits";
        }

        @Override
        public Set<String> types() {
            return Set.of("MoneyDeposited");
        }

        @Override
        public void on(StoredEvent stored) {
            assertEquals("EUR", stored.event().get("currency", String.class));
            cents += stored.event().get("cents", Long.class);
        }

        @Override
        public void reset() {
            cents = 0;
        }
    }
}
