// Package schedule says when a job is to run.
package schedule

import (
	"fmt"
	"time"
)

// Schedule names the activations of a job.
type Schedule interface {
	// Next returns the first activation after t, or the zero time when there is none.
	Next(t time.Time) time.Time
}

// Func is a function that is a Schedule.
type Func func(t time.Time) time.Time

// Next calls the function.
func (f Func) Next(t time.Time) time.Time {
	return f(t)
}

// Interval activates at every whole multiple of a duration since an anchor.
type Interval struct {
	anchor time.Time
	every  time.Duration
}

// Every returns an Interval; the anchor is its first activation.
func Every(every time.Duration, anchor time.Time) (Interval, error) {
	if every <= 0 {
		return Interval{}, fmt.Errorf("schedule: interval must be positive, not %v", every)
	}
	return Interval{anchor: anchor, every: every}, nil
}

// Next returns the first multiple after t.
func (i Interval) Next(t time.Time) time.Time {
	if t.Before(i.anchor) {
		return i.anchor
	}
	passed := t.Sub(i.anchor) / i.every
	return i.anchor.Add((passed + 1) * i.every)
}

// Once activates at one moment and never again.
type Once time.Time

// Next returns the moment until it has come.
func (o Once) Next(t time.Time) time.Time {
	if moment := time.Time(o); moment.After(t) {
		return moment
	}
	return time.Time{}
}
