package schedule

import (
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
