package dev.meridian.annals.upcast;

import dev.meridian.annals.Event;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All upcasters of a program, which together bring any event up to date. */
public final class UpcasterChain {

    private record Step(String type, int from) {}

    private final Map<Step, Upcaster> steps = new HashMap<>();

    public UpcasterChain(List<Upcaster> upcasters) {
        for (Upcaster upcaster : upcasters) {
            Step step = new Step(upcaster.type(), upcaster.from());
            if (steps.put(step, upcaster) != null) {
                throw new IllegalArgumentException(
                        "two upcasters for " + step.type() + " v" + step.from());
            }
        }
    }

    /** The event in its newest version. */
    public Event upcast(Event event) {
        Upcaster upcaster = steps.get(new Step(event.type(), event.version()));
        return upcaster == null ? event : upcaster.upcast(event);
    }
}
