package schedule

import (
	"testing"
	"time"
)

const layout = "2006-01-02 15:04"

func at(t *testing.T, text string) time.Time {
	t.Helper()
	moment, err := time.ParseInLocation(layout, text, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

func TestCronNext(t *testing.T) {
	tests := []struct{ expression, after, want string }{
		{"* * * * *", "2024-03-01 10:00", "2024-03-01 10:01"},
		{"30 3 * * *", "2024-03-01 03:30", "2024-03-02 03:30"},
		{"*/15 9-17 * * mon-fri", "2024-03-01 17:45", "2024-03-04 09:00"},
		{"0 0 29 2 *", "2024-02-29 00:00", "2028-02-29 00:00"},
		{"0 12 13 * fri", "2024-03-08 12:00", "2024-03-13 12:00"},
		{"0 0 * * 7", "2024-03-01 00:00", "2024-03-03 00:00"},
		{"@monthly", "2024-12-31 23:59", "2025-01-01 00:00"},
	}
	for _, test := range tests {
		t.Run(test.expression, func(t *testing.T) {
			cron, err := ParseCron(test.expression)
			if err != nil {
				t.Fatal(err)
			}
			got := cron.Next(at(t, test.after)).Format(layout)
			if got != test.want {
				t.Errorf("Next(%s) = %s, want %s", test.after, got, test.want)
			}
		})
	}
}

func TestCronThatNeverComes(t *testing.T) {
	cron, err := ParseCron("0 0 31 2 *")
	if err != nil {
		t.Fatal(err)
	}
	if got := cron.Next(at(t, "2024-03-01 00:00")); !got.IsZero() {
		t.Errorf("Next = %v, want the zero time", got)
	}
}

func TestParseCronRefuses(t *testing.T) {
	for _, expression := range []string{"", "* * * *", "60 * * * *", "* * 0 * *", "5-1 * * * *", "*/0 * * * *", "* * * foo *"} {
		if _, err := ParseCron(expression); err == nil {
			t.Errorf("ParseCron(%q) gave no error", expression)
		}
	}
}
