package schedule

import (
	"math/rand"
	"time"
)

// Jitter moves the activations of another schedule by a random time, earlier or later.
type Jitter struct {
	inner  Schedule
	spread time.Duration
	random *rand.Rand
}

// NewJitter spreads the activations of inner over twice the spread around each of them.
// A nil source is replaced by one that is seeded from the clock.
func NewJitter(inner Schedule, spread time.Duration, random *rand.Rand) *Jitter {
	if random == nil {
		random = rand.New(rand.NewSource(time.Now().UnixNano()))
	}
	return &Jitter{inner: inner, spread: spread, random: random}
}

// Next returns the next activation of the inner schedule, moved.
func (j *Jitter) Next(t time.Time) time.Time {
	slot := j.inner.Next(t)
	if slot.IsZero() || j.spread <= 0 {
		return slot
	}
	return slot.Add(j.offset())
}

// offset is uniform between minus and plus the spread.
func (j *Jitter) offset() time.Duration {
	return time.Duration(j.random.Int63n(2*int64(j.spread)+1)) - j.spread
}
