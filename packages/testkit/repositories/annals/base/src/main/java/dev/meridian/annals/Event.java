package dev.meridian.annals;

import java.util.Map;
import java.util.Objects;

/** Something that happened: a type, the version of the type's shape, and data. */
public record Event(String type, int version, Map<String, Object> data) {

    public Event {
        Objects.requireNonNull(type, "type");
        if (version < 1) {
            throw new IllegalArgumentException("version must be at least 1, not " + version);
        }
        data = Map.copyOf(data);
    }

    /** An entry of the data, which has to be there and of this class. */
    public <T> T get(String key, Class<T> as) {
        Object value = data.get(key);
        if (value == null) {
            throw new IllegalStateException(type + " v" + version + " has no " + key);
        }
        return as.cast(value);
    }
}
