package cronwheel

import (
	"log"
	"time"
)

// Observer is told what the engine does. Its methods are called from several goroutines.
type Observer interface {
	Started(job string, due time.Time)
	Skipped(job string, due time.Time)
	Finished(job string, took time.Duration, err error)
}

// LogObserver writes a line for everything that is not routine.
type LogObserver struct {
	Logger *log.Logger
}

// Started says nothing, starting is routine.
func (o LogObserver) Started(string, time.Time) {}

// Skipped reports a run that was left out because the previous one still runs.
func (o LogObserver) Skipped(job string, due time.Time) {
	o.Logger.Printf("%s: still running, skipped the run due at %s", job, due.Format(time.RFC3339))
}

// Finished reports failures.
func (o LogObserver) Finished(job string, took time.Duration, err error) {
	if err != nil {
		o.Logger.Printf("%s: failed after %v: %v", job, took.Round(time.Millisecond), err)
	}
}

// silent is the observer of an engine that was given none.
type silent struct{}

func (silent) Started(string, time.Time)             {}
func (silent) Skipped(string, time.Time)             {}
func (silent) Finished(string, time.Duration, error) {}
