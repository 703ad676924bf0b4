package schedule

import (
	"fmt"
	"strings"
	"time"
)

// horizon bounds the search for an activation: 29 February may be eight years away.
const horizon = 9

// Cron is a parsed cron expression. It is evaluated in the location of the time that Next is given.
type Cron struct {
	source                            string
	minute, hour, day, month, weekday set
	anyDay, anyWeekday                bool
}

var shorthands = map[string]string{
	"@hourly":  "0 * * * *",
	"@daily":   "0 0 * * *",
	"@weekly":  "0 0 * * 0",
	"@monthly": "0 0 1 * *",
	"@yearly":  "0 0 1 1 *",
}

// ParseCron reads an expression of five fields (minute, hour, day of month, month, day of week) or a shorthand.
func ParseCron(source string) (*Cron, error) {
	expanded := source
	if full, ok := shorthands[strings.ToLower(strings.TrimSpace(source))]; ok {
		expanded = full
	}
	fields := strings.Fields(expanded)
	if len(fields) != 5 {
		return nil, fmt.Errorf("schedule: %q has %d fields instead of five", source, len(fields))
	}
	cron := &Cron{source: source, anyDay: fields[2] == "*", anyWeekday: fields[4] == "*"}
	targets := []*set{&cron.minute, &cron.hour, &cron.day, &cron.month, &cron.weekday}
	for i, bound := range []bounds{minutes, hours, days, months, weekdays} {
		members, err := bound.parse(fields[i])
		if err != nil {
			return nil, fmt.Errorf("schedule: %w", err)
		}
		*targets[i] = members
	}
	if cron.weekday.has(7) {
		cron.weekday |= 1
	}
	return cron, nil
}

// String returns the expression as it was written.
func (c *Cron) String() string {
	return c.source
}

// Next returns the first minute after t that the expression names, or the zero time when none comes.
func (c *Cron) Next(t time.Time) time.Time {
	last := t.Year() + horizon
	day := time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
	for ; day.Year() < last; day = day.AddDate(0, 0, 1) {
		if !c.month.has(int(day.Month())) {
			day = time.Date(day.Year(), day.Month()+1, 0, 0, 0, 0, 0, day.Location())
			continue
		}
		if !c.matchesDay(day) {
			continue
		}
		if moment := c.within(day, t); !moment.IsZero() {
			return moment
		}
	}
	return time.Time{}
}

// matchesDay follows cron's old rule: when both day fields are restricted, either may match.
func (c *Cron) matchesDay(day time.Time) bool {
	byDay := c.day.has(day.Day())
	byWeekday := c.weekday.has(int(day.Weekday()))
	if c.anyDay || c.anyWeekday {
		return byDay && byWeekday
	}
	return byDay || byWeekday
}

// within returns the first activation of the day after t. Times that a change to summer time leaves out are skipped.
func (c *Cron) within(day, t time.Time) time.Time {
	for hour := c.hour.from(0); hour >= 0; hour = c.hour.from(hour + 1) {
		for minute := c.minute.from(0); minute >= 0; minute = c.minute.from(minute + 1) {
			moment := time.Date(day.Year(), day.Month(), day.Day(), hour, minute, 0, 0, day.Location())
			if moment.After(t) && moment.Hour() == hour {
				return moment
			}
		}
	}
	return time.Time{}
}
