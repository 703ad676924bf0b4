// Package clock lets the engine be tested without waiting.
package clock

import "time"

// Clock tells the time and wakes sleepers.
type Clock interface {
	Now() time.Time
	// After returns a channel that receives once, at or after the given moment.
	After(moment time.Time) <-chan time.Time
}

// System is the clock of this machine.
type System struct{}

// Now returns the current local time.
func (System) Now() time.Time {
	return time.Now()
}

// After waits for the moment with a timer of the runtime.
func (System) After(moment time.Time) <-chan time.Time {
	return time.After(time.Until(moment))
}
