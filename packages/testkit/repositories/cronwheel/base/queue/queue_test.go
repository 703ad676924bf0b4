package queue

import (
	"testing"
	"time"
)

var start = time.Date(2024, time.March, 1, 0, 0, 0, 0, time.UTC)

func put(q *Queue, name string, minutes int) {
	q.Put(&Entry{Name: name, Due: start.Add(time.Duration(minutes) * time.Minute)})
}

func TestEntriesComeInOrder(t *testing.T) {
	q := New()
	for name, minutes := range map[string]int{"c": 30, "a": 10, "d": 40, "b": 20} {
		put(q, name, minutes)
	}
	var order string
	for entry := q.PopDue(start.Add(35 * time.Minute)); entry != nil; entry = q.PopDue(start.Add(35 * time.Minute)) {
		order += entry.Name
	}
	if order != "abc" || q.Len() != 1 {
		t.Errorf("popped %q and left %d", order, q.Len())
	}
}

func TestPutReplaces(t *testing.T) {
	q := New()
	put(q, "a", 10)
	put(q, "b", 20)
	put(q, "a", 30)
	if q.Len() != 2 || q.Peek().Name != "b" {
		t.Errorf("%d entries, first %q", q.Len(), q.Peek().Name)
	}
}

func TestRemove(t *testing.T) {
	q := New()
	put(q, "a", 10)
	if !q.Remove("a") || q.Remove("a") || q.Peek() != nil {
		t.Error("an entry can be removed once")
	}
}
