// Package cronwheel runs jobs at the times that their schedules name.
package cronwheel

import (
	"context"
	"fmt"
	"sync"
	"time"

	"quayline.example/cronwheel/clock"
	"quayline.example/cronwheel/queue"
)

// Engine runs jobs. Its methods may be called from several goroutines.
type Engine struct {
	clock    clock.Clock
	observer Observer

	mu      sync.Mutex
	jobs    map[string]Job
	running map[string]int
	queue   *queue.Queue

	changed chan struct{}
	runs    sync.WaitGroup
}

// Option changes how an engine works.
type Option func(*Engine)

// WithClock replaces the clock of the machine.
func WithClock(c clock.Clock) Option {
	return func(e *Engine) { e.clock = c }
}

// WithObserver has somebody told what happens.
func WithObserver(o Observer) Option {
	return func(e *Engine) { e.observer = o }
}

// New returns an engine without jobs.
func New(options ...Option) *Engine {
	engine := &Engine{
		clock:    clock.System{},
		observer: silent{},
		jobs:     make(map[string]Job),
		running:  make(map[string]int),
		queue:    queue.New(),
		changed:  make(chan struct{}, 1),
	}
	for _, option := range options {
		option(engine)
	}
	return engine
}

// Add plans a job; a job with the same name is an error.
func (e *Engine) Add(job Job) error {
	if err := job.validate(); err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if _, taken := e.jobs[job.Name]; taken {
		return fmt.Errorf("cronwheel: there is already a job %s", job.Name)
	}
	e.jobs[job.Name] = job
	e.plan(job, e.clock.Now())
	e.notify()
	return nil
}

// Remove forgets a job and says whether there was one. A run that has started goes on.
func (e *Engine) Remove(name string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.jobs, name)
	e.notify()
	return e.queue.Remove(name)
}

// Run starts jobs as they become due until the context ends, then waits for those that still run.
func (e *Engine) Run(ctx context.Context) error {
	defer e.runs.Wait()
	for {
		var wake <-chan time.Time
		if next := e.Tick(ctx); !next.IsZero() {
			wake = e.clock.After(next)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-e.changed:
		case <-wake:
		}
	}
}

// Tick starts every job that is due and returns the moment of the next one, or the zero time.
func (e *Engine) Tick(ctx context.Context) time.Time {
	e.mu.Lock()
	defer e.mu.Unlock()
	now := e.clock.Now()
	for entry := e.queue.PopDue(now); entry != nil; entry = e.queue.PopDue(now) {
		job := e.jobs[entry.Name]
		e.start(ctx, job, entry.Due)
		e.plan(job, e.resume(job, entry, now))
	}
	if first := e.queue.Peek(); first != nil {
		return first.Due
	}
	return time.Time{}
}

// Wait blocks until no job runs.
func (e *Engine) Wait() {
	e.runs.Wait()
}

// plan queues the first activation of a job after the given moment.
func (e *Engine) plan(job Job, after time.Time) {
	due := job.Schedule.Next(after)
	if due.IsZero() {
		return
	}
	e.queue.Put(&queue.Entry{Name: job.Name, Due: due})
}

// resume returns the moment after which the next activation of a job is looked for.
func (e *Engine) resume(job Job, entry *queue.Entry, now time.Time) time.Time {
	if job.CatchUp == CatchUpAll || now.Before(entry.Due) {
		return entry.Due
	}
	return now
}

// start runs a job in a goroutine of its own, unless it may not overlap.
func (e *Engine) start(ctx context.Context, job Job, due time.Time) {
	if e.running[job.Name] > 0 && job.Overlap == OverlapSkip {
		e.observer.Skipped(job.Name, due)
		return
	}
	e.running[job.Name]++
	e.runs.Add(1)
	e.observer.Started(job.Name, due)
	go func() {
		defer e.runs.Done()
		began := e.clock.Now()
		err := job.execute(ctx)
		e.observer.Finished(job.Name, e.clock.Now().Sub(began), err)
		e.finish(job.Name)
	}()
}

func (e *Engine) finish(name string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.running[name]--; e.running[name] == 0 {
		delete(e.running, name)
	}
}

// notify wakes Run without ever blocking; one pending notice is as good as many.
func (e *Engine) notify() {
	select {
	case e.changed <- struct{}{}:
	default:
	}
}
