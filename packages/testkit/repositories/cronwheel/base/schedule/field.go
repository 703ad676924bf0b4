package schedule

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// set holds small numbers, one bit each.
type set uint64

func (s set) has(n int) bool {
	return s&(1<<uint(n)) != 0
}

// from returns the smallest member that is at least n, or -1.
func (s set) from(n int) int {
	rest := s >> uint(n)
	if rest == 0 {
		return -1
	}
	return n + bits.TrailingZeros64(uint64(rest))
}

// bounds are the values that a field of an expression may have.
type bounds struct {
	name     string
	min, max int
	words    []string
}

var (
	minutes = bounds{name: "minute", max: 59}
	hours   = bounds{name: "hour", max: 23}
	days    = bounds{name: "day of month", min: 1, max: 31}
	months  = bounds{name: "month", min: 1, max: 12, words: []string{
		"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}}
	weekdays = bounds{name: "day of week", max: 7, words: []string{
		"sun", "mon", "tue", "wed", "thu", "fri", "sat"}}
)

// parse reads a field: a comma-separated list of `*`, `a`, `a-b`, each with an optional `/step`.
func (b bounds) parse(field string) (set, error) {
	var all set
	for _, part := range strings.Split(field, ",") {
		members, err := b.parsePart(part)
		if err != nil {
			return 0, fmt.Errorf("%s %q: %w", b.name, field, err)
		}
		all |= members
	}
	return all, nil
}

func (b bounds) parsePart(part string) (set, error) {
	span, stepText, stepped := strings.Cut(part, "/")
	step := 1
	if stepped {
		var err error
		if step, err = strconv.Atoi(stepText); err != nil || step < 1 {
			return 0, fmt.Errorf("bad step %q", stepText)
		}
	}
	low, high, err := b.parseSpan(span, stepped)
	if err != nil {
		return 0, err
	}
	var members set
	for n := low; n <= high; n += step {
		members |= 1 << uint(n)
	}
	return members, nil
}

func (b bounds) parseSpan(span string, open bool) (low, high int, err error) {
	if span == "*" {
		return b.min, b.max, nil
	}
	first, last, ranged := strings.Cut(span, "-")
	if low, err = b.value(first); err != nil {
		return 0, 0, err
	}
	switch {
	case ranged:
		high, err = b.value(last)
	case open:
		high = b.max
	default:
		high = low
	}
	if err == nil && high < low {
		err = fmt.Errorf("%d-%d ends before it begins", low, high)
	}
	return low, high, err
}

func (b bounds) value(text string) (int, error) {
	for i, word := range b.words {
		if strings.EqualFold(word, text) {
			return b.min + i, nil
		}
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < b.min || n > b.max {
		return 0, fmt.Errorf("%q is not between %d and %d", text, b.min, b.max)
	}
	return n, nil
}
