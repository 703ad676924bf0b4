package dev.meridian.annals.upcast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.meridian.annals.Event;
import dev.meridian.annals.EventStore;
import dev.meridian.annals.InMemoryEventStore;
import dev.meridian.annals.StreamId;
import dev.meridian.annals.bank.Account;
import dev.meridian.annals.bank.DepositUpcasters;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;

class UpcastingEventStoreTest {

    private static final StreamId STREAM = new StreamId("account", "17");

    private final EventStore store =
            new UpcastingEventStore(new InMemoryEventStore(Clock.systemUTC()), DepositUpcasters.chain());

    @Test
    void anOldEventIsReadInItsNewestVersion() {
        store.append(STREAM, 0, List.of(DepositUpcasters.versionTwo(250)));
        assertEquals(Account.deposited(250), store.read(STREAM, 0).get(0).event());
    }

    @Test
    void aNewEventIsLeftAlone() {
        store.append(STREAM, 0, List.of(Account.deposited(250)));
        assertEquals(Account.deposited(250), store.read(STREAM, 0).get(0).event());
    }

    @Test
    void twoUpcastersForOneStepAreRefused() {
        Upcaster upcaster = new Upcaster() {
            @Override
            public String type() {
                return "Opened";
            }

            @Override
            public int from() {
                return 1;
            }

            @Override
            public Event upcast(Event event) {
                return event;
            }
        };
        assertThrows(IllegalArgumentException.class, () -> new UpcasterChain(List.of(upcaster, upcaster)));
    }
}
