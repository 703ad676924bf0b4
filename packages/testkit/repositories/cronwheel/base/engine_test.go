package cronwheel

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"quayline.example/cronwheel/clock"
	"quayline.example/cronwheel/schedule"
)

var start = time.Date(2024, time.March, 1, 8, 0, 0, 0, time.UTC)

// recorder remembers when jobs were due.
type recorder struct {
	mu               sync.Mutex
	started, skipped []time.Time
	failures         []error
}

func (r *recorder) Started(_ string, due time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.started = append(r.started, due)
}

func (r *recorder) Skipped(_ string, due time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.skipped = append(r.skipped, due)
}

func (r *recorder) Finished(_ string, _ time.Duration, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		r.failures = append(r.failures, err)
	}
}

// fixture is an engine on a fake clock that stands at start.
type fixture struct {
	*Engine
	recorder
	clock *clock.Fake
}

func newFixture() *fixture {
	f := &fixture{clock: clock.NewFake(start)}
	f.Engine = New(WithClock(f.clock), WithObserver(&f.recorder))
	return f
}

// advance moves the clock in steps and ticks after each of them, as a loop that wakes often would.
func (f *fixture) advance(total, step time.Duration) {
	for passed := step; passed <= total; passed += step {
		f.clock.Set(start.Add(passed))
		f.Tick(context.Background())
		f.Wait()
	}
}

func nothing(context.Context) error { return nil }

func hourly(t *testing.T) schedule.Schedule {
	t.Helper()
	cron, err := schedule.ParseCron("@hourly")
	if err != nil {
		t.Fatal(err)
	}
	return cron
}

func TestAJobRunsInEverySlot(t *testing.T) {
	f := newFixture()
	if err := f.Add(Job{Name: "sync", Schedule: hourly(t), Run: nothing}); err != nil {
		t.Fatal(err)
	}
	f.advance(3*time.Hour, time.Minute)
	if len(f.started) != 3 {
		t.Errorf("ran %d times in three hours: %v", len(f.started), f.started)
	}
}

func TestMissedSlots(t *testing.T) {
	for policy, want := range map[CatchUp]int{CatchUpSkip: 1, CatchUpAll: 5} {
		f := newFixture()
		f.Add(Job{Name: "sync", Schedule: hourly(t), Run: nothing, CatchUp: policy, Overlap: OverlapAllow})
		f.advance(5*time.Hour, 5*time.Hour)
		if len(f.started) != want {
			t.Errorf("policy %d: ran %d times, want %d", policy, len(f.started), want)
		}
	}
}

func TestARunThatTakesTooLongIsNotDoubled(t *testing.T) {
	f := newFixture()
	release := make(chan struct{})
	f.Add(Job{Name: "sync", Schedule: hourly(t), Run: func(context.Context) error {
		<-release
		return errors.New("too late")
	}})
	for hour := 1; hour <= 3; hour++ {
		f.clock.Set(start.Add(time.Duration(hour) * time.Hour))
		f.Tick(context.Background())
	}
	close(release)
	f.Wait()
	if len(f.started) != 1 || len(f.skipped) != 2 || len(f.failures) != 1 {
		t.Errorf("started %d, skipped %d, failed %d", len(f.started), len(f.skipped), len(f.failures))
	}
}

func TestARemovedJobIsGone(t *testing.T) {
	f := newFixture()
	f.Add(Job{Name: "sync", Schedule: hourly(t), Run: nothing})
	if !f.Remove("sync") || f.Remove("sync") {
		t.Error("a job can be removed once")
	}
	f.advance(2*time.Hour, time.Hour)
	if len(f.started) != 0 {
		t.Errorf("ran at %v", f.started)
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	f := newFixture()
	ctx, cancel := context.WithCancel(context.Background())
	f.Add(Job{Name: "stop", Schedule: schedule.Once(start.Add(time.Minute)), Run: func(context.Context) error {
		cancel()
		return nil
	}})
	f.clock.Set(start.Add(time.Hour))
	if err := f.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("Run = %v", err)
	}
}

func TestAddRefuses(t *testing.T) {
	f := newFixture()
	good := Job{Name: "sync", Schedule: hourly(t), Run: nothing}
	f.Add(good)
	for _, bad := range []Job{good, {}, {Name: "a"}, {Name: "b", Schedule: hourly(t)}} {
		if f.Add(bad) == nil {
			t.Errorf("Add(%q) gave no error", bad.Name)
		}
	}
}
