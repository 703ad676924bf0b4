package schedule

import (
	"math/rand"
	"testing"
	"time"
)

func TestIntervalKeepsItsAnchor(t *testing.T) {
	interval, err := Every(20*time.Minute, at(t, "2024-03-01 00:05"))
	if err != nil {
		t.Fatal(err)
	}
	for after, want := range map[string]string{
		"2024-02-01 00:00": "2024-03-01 00:05",
		"2024-03-01 00:05": "2024-03-01 00:25",
		"2024-03-01 09:59": "2024-03-01 10:05",
	} {
		if got := interval.Next(at(t, after)).Format(layout); got != want {
			t.Errorf("Next(%s) = %s, want %s", after, got, want)
		}
	}
}

func TestOnceEnds(t *testing.T) {
	once := Once(at(t, "2024-03-01 10:00"))
	if got := once.Next(at(t, "2024-03-01 10:00")); !got.IsZero() {
		t.Errorf("Next = %v, want the zero time", got)
	}
}

func TestJitterStaysWithinItsSpread(t *testing.T) {
	slot := at(t, "2024-03-01 10:00")
	jitter := NewJitter(Once(slot), 5*time.Minute, rand.New(rand.NewSource(1)))
	for i := 0; i < 200; i++ {
		moved := jitter.Next(at(t, "2024-03-01 09:00")).Sub(slot)
		if moved < -5*time.Minute || moved > 5*time.Minute {
			t.Fatalf("moved by %v", moved)
		}
	}
}

func TestJitterOfNothingIsNothing(t *testing.T) {
	jitter := NewJitter(Once(time.Time{}), time.Minute, nil)
	if got := jitter.Next(at(t, "2024-03-01 09:00")); !got.IsZero() {
		t.Errorf("Next = %v, want the zero time", got)
	}
}
