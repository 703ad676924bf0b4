package cronwheel

import (
	"context"
	"errors"
	"time"

	"quayline.example/cronwheel/schedule"
)

// Overlap says what happens when a job is due while it is still running.
type Overlap int

// The ways to treat overlapping runs.
const (
	OverlapSkip Overlap = iota
	OverlapAllow
)

// CatchUp says what happens to slots that passed while nobody looked.
type CatchUp int

// The ways to treat missed slots.
const (
	CatchUpSkip CatchUp = iota
	CatchUpAll
)

// Job is something to do and when to do it.
type Job struct {
	// Name tells jobs apart within one engine.
	Name     string
	Schedule schedule.Schedule
	Run      func(ctx context.Context) error
	Overlap  Overlap
	CatchUp  CatchUp
	// Timeout ends the context of a run; zero means never.
	Timeout time.Duration
}

func (j Job) validate() error {
	switch {
	case j.Name == "":
		return errors.New("cronwheel: a job needs a name")
	case j.Schedule == nil:
		return errors.New("cronwheel: job " + j.Name + " has no schedule")
	case j.Run == nil:
		return errors.New("cronwheel: job " + j.Name + " has nothing to run")
	}
	return nil
}

// execute runs the job once.
func (j Job) execute(ctx context.Context) error {
	if j.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, j.Timeout)
		defer cancel()
	}
	return j.Run(ctx)
}
