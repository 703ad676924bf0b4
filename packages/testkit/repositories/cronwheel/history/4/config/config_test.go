package config

import (
	"os"
	"strings"
	"testing"
	"time"

	"quayline.example/cronwheel"
)

func TestReadTheExample(t *testing.T) {
	file, err := os.Open("../testdata/jobs.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	entries, err := Read(file)
	if err != nil || len(entries) != 2 {
		t.Fatalf("%d entries, %v", len(entries), err)
	}
	job, err := entries[0].Job()
	if err != nil {
		t.Fatal(err)
	}
	if job.Timeout != 10*time.Minute || job.CatchUp != cronwheel.CatchUpAll {
		t.Errorf("job %+v", job)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, text := range []string{"", "{}", `[{"nmae": "x"}]`, `[{"timeout": "soon"}]`} {
		if _, err := Read(strings.NewReader(text)); err == nil {
			t.Errorf("Read(%q) gave no error", text)
		}
	}
}

func TestJobRefuses(t *testing.T) {
	for _, entry := range []Entry{{Name: "a", Cron: "never"}, {Name: "b", Cron: "@daily"}} {
		if _, err := entry.Job(); err == nil {
			t.Errorf("Job of %q gave no error", entry.Name)
		}
	}
}
