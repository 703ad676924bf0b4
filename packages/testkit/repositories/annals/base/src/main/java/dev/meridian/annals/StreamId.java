package dev.meridian.annals;

import java.util.regex.Pattern;

/** Names the events of one thing: a category and the thing's own id within it. */
public record StreamId(String category, String id) {

    private static final Pattern CATEGORY = Pattern.compile("[a-z][a-z0-9]*");

    public StreamId {
        if (!CATEGORY.matcher(category).matches()) {
            throw new IllegalArgumentException("not a category: " + category);
        }
        if (id.isBlank()) {
            throw new IllegalArgumentException("the id of a stream must not be blank");
        }
    }

    @Override
    public String toString() {
        return category + "-" + id;
    }
}
