package dev.meridian.annals.bank;

import dev.meridian.annals.Aggregate;
import dev.meridian.annals.Event;
import java.util.Map;

/** The aggregate that the tests use. */
public final class Account extends Aggregate {

    private long cents;

    public static Event deposited(long cents) {
        return new Event("MoneyDeposited", 3, Map.of("cents", cents, "currency", "EUR"));
    }

    public void deposit(long amount) {
        record(deposited(amount));
    }

    public void withdraw(long amount) {
        if (amount > cents) {
            throw new IllegalStateException("only " + cents + " cents left");
        }
        record(new Event("MoneyWithdrawn", 1, Map.of("cents", amount)));
    }

    public long cents() {
        return cents;
    }

    @Override
    protected void apply(Event event) {
        switch (event.type()) {
            case "MoneyDeposited" -> cents += event.get("cents", Long.class);
            case "MoneyWithdrawn" -> cents -= event.get("cents", Long.class);
            default -> throw new IllegalArgumentException("unknown event " + event.type());
        }
    }
}
