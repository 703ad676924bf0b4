package dev.meridian.annals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.meridian.annals.bank.Account;
import java.time.Clock;
import org.junit.jupiter.api.Test;

class AggregateRepositoryTest {

    private final AggregateRepository<Account> accounts =
            new AggregateRepository<>(new InMemoryEventStore(Clock.systemUTC()), "account", Account::new);

    @Test
    void anAggregateIsWhatItsEventsSay() {
        Account account = accounts.load("17");
        account.deposit(500);
        account.withdraw(120);
        accounts.save("17", account);
        assertEquals(380, accounts.load("17").cents());
        assertEquals(2, accounts.load("17").revision());
    }

    @Test
    void twoWritersCannotBothWin() {
        Account first = accounts.load("17");
        Account second = accounts.load("17");
        first.deposit(1);
        second.deposit(2);
        accounts.save("17", first);
        assertThrows(WrongRevisionException.class, () -> accounts.save("17", second));
    }

    @Test
    void savingTwiceAppendsOnce() {
        Account account = accounts.load("17");
        account.deposit(1);
        accounts.save("17", account);
        accounts.save("17", account);
        assertEquals(1, accounts.load("17").revision());
    }
}
