// Package queue orders jobs by the moment at which they are due.
package queue

import (
	"container/heap"
	"time"
)

// Entry is a job's place in the queue.
type Entry struct {
	Name string
	// Due is the moment at which the job is to start.
	Due time.Time

	index int
}

// Queue is a priority queue with at most one entry per name.
type Queue struct {
	entries entries
	byName  map[string]*Entry
}

// New returns an empty queue.
func New() *Queue {
	return &Queue{byName: make(map[string]*Entry)}
}

// Len returns the number of entries.
func (q *Queue) Len() int {
	return len(q.entries)
}

// Put adds an entry in place of one with the same name.
func (q *Queue) Put(entry *Entry) {
	q.Remove(entry.Name)
	q.byName[entry.Name] = entry
	heap.Push(&q.entries, entry)
}

// Remove takes the entry with this name out and says whether there was one.
func (q *Queue) Remove(name string) bool {
	entry, ok := q.byName[name]
	if !ok {
		return false
	}
	heap.Remove(&q.entries, entry.index)
	delete(q.byName, name)
	return true
}

// Peek returns the entry that is due first, or nil.
func (q *Queue) Peek() *Entry {
	if len(q.entries) == 0 {
		return nil
	}
	return q.entries[0]
}

// PopDue takes out the first entry if it is due now, else it returns nil.
func (q *Queue) PopDue(now time.Time) *Entry {
	first := q.Peek()
	if first == nil || first.Due.After(now) {
		return nil
	}
	q.Remove(first.Name)
	return first
}

// entries implements heap.Interface and keeps every entry's index up to date.
type entries []*Entry

func (e entries) Len() int           { return len(e) }
func (e entries) Less(i, j int) bool { return e[i].Due.Before(e[j].Due) }

func (e entries) Swap(i, j int) {
	e[i], e[j] = e[j], e[i]
	e[i].index, e[j].index = i, j
}

func (e *entries) Push(x any) {
	entry := x.(*Entry)
	entry.index = len(*e)
	*e = append(*e, entry)
}

func (e *entries) Pop() any {
	old := *e
	last := old[len(old)-1]
	old[len(old)-1] = nil
	*e = old[:len(old)-1]
	return last
}
