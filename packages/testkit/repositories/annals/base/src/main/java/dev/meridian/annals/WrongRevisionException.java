package dev.meridian.annals;

/** A stream has not the revision that its writer expected. */
public final class WrongRevisionException extends RuntimeException {

    private final long expected;
    private final long actual;

    public WrongRevisionException(StreamId stream, long expected, long actual) {
        super(stream + " is at revision " + actual + ", not " + expected);
        this.expected = expected;
        this.actual = actual;
    }

    public long expected() {
        return expected;
    }

    public long actual() {
        return actual;
    }
}
