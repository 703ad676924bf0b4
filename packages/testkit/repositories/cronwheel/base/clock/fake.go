package clock

import (
	"sync"
	"time"
)

// Fake is a clock that moves only when it is told to.
type Fake struct {
	mu      sync.Mutex
	now     time.Time
	waiting []waiter
}

type waiter struct {
	moment  time.Time
	channel chan time.Time
}

// NewFake returns a clock that stands at the given time.
func NewFake(now time.Time) *Fake {
	return &Fake{now: now}
}

// Now returns the time to which the clock was last moved.
func (f *Fake) Now() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.now
}

// After returns a channel that receives when the clock is moved to the moment or past it.
func (f *Fake) After(moment time.Time) <-chan time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	channel := make(chan time.Time, 1)
	if !moment.After(f.now) {
		channel <- f.now
		return channel
	}
	f.waiting = append(f.waiting, waiter{moment, channel})
	return channel
}

// Set moves the clock and wakes everybody who waited for that.
func (f *Fake) Set(now time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = now
	var still []waiter
	for _, w := range f.waiting {
		if w.moment.After(now) {
			still = append(still, w)
			continue
		}
		w.channel <- now
	}
	f.waiting = still
}
