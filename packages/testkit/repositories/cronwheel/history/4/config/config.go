// Package config reads jobs from a JSON file.
package config

import (
	"encoding/json"
	"fmt"
	"io"
	"time"

	"quayline.example/cronwheel"
	"quayline.example/cronwheel/schedule"
)

// Duration is a time.Duration that is written as text, such as "5m".
type Duration time.Duration

// UnmarshalText reads what time.ParseDuration reads.
func (d *Duration) UnmarshalText(text []byte) error {
	parsed, err := time.ParseDuration(string(text))
	*d = Duration(parsed)
	return err
}

// Entry is one job of the file.
type Entry struct {
	Name    string   `json:"name"`
	Cron    string   `json:"cron"`
	Timeout Duration `json:"timeout"`
	CatchUp bool     `json:"catchUp"`
	Overlap bool     `json:"overlap"`
	Command []string `json:"command"`
}

// Read reads a list of entries; unknown fields are an error.
func Read(r io.Reader) ([]Entry, error) {
	decoder := json.NewDecoder(r)
	decoder.DisallowUnknownFields()
	var entries []Entry
	if err := decoder.Decode(&entries); err != nil {
		return nil, fmt.Errorf("config: %w", err)
	}
	return entries, nil
}

// Job makes a job of an entry, except for what it runs.
func (e Entry) Job() (cronwheel.Job, error) {
	cron, err := schedule.ParseCron(e.Cron)
	if err != nil {
		return cronwheel.Job{}, fmt.Errorf("config: job %s: %w", e.Name, err)
	}
	if len(e.Command) == 0 {
		return cronwheel.Job{}, fmt.Errorf("config: job %s has no command", e.Name)
	}
	job := cronwheel.Job{Name: e.Name, Schedule: cron, Timeout: time.Duration(e.Timeout)}
	if e.CatchUp {
		job.CatchUp = cronwheel.CatchUpAll
	}
	if e.Overlap {
		job.Overlap = cronwheel.OverlapAllow
	}
	return job, nil
}
