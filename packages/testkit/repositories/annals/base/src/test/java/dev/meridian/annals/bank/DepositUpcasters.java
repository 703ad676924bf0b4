package dev.meridian.annals.bank;

import dev.meridian.annals.Event;
import dev.meridian.annals.upcast.Upcaster;
import dev.meridian.annals.upcast.UpcasterChain;
import java.util.List;
import java.util.Map;

/** The history of MoneyDeposited. */
public final class DepositUpcasters {

    private DepositUpcasters() {}

    public static UpcasterChain chain() {
        return new UpcasterChain(List.of(new InCents(), new WithCurrency()));
    }

    public static Event versionOne(long amount) {
        return new Event("MoneyDeposited", 1, Map.of("amount", amount));
    }

    public static Event versionTwo(long cents) {
        return new Event("MoneyDeposited", 2, Map.of("cents", cents));
    }

    private record InCents() implements Upcaster {
        @Override
        public String type() {
            return "MoneyDeposited";
        }

        @Override
        public int from() {
            return 1;
        }

        @Override
        public Event upcast(Event event) {
            return versionTwo(event.get("amount", Long.class) * 100);
        }
    }

    private record WithCurrency() implements Upcaster {
        @Override
        public String type() {
            return "MoneyDeposited";
        }

        @Override
        public int from() {
            return 2;
        }

        @Override
        public Event upcast(Event event) {
            return Account.deposited(event.get("cents", Long.class));
        }
    }
}
