// Command cronwheel runs the commands of a JSON file at their times.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"os/exec"
	"os/signal"

	"quayline.example/cronwheel"
	"quayline.example/cronwheel/config"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: cronwheel JOBS.json")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	entries, err := config.Read(file)
	if err != nil {
		return err
	}
	logger := log.New(os.Stderr, "cronwheel: ", log.LstdFlags)
	engine := cronwheel.New(cronwheel.WithObserver(cronwheel.LogObserver{Logger: logger}))
	for _, entry := range entries {
		job, err := entry.Job()
		if err != nil {
			return err
		}
		job.Run = command(entry.Command)
		if err := engine.Add(job); err != nil {
			return err
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := engine.Run(ctx); ctx.Err() == nil {
		return err
	}
	return nil
}

func command(line []string) func(context.Context) error {
	return func(ctx context.Context) error {
		return exec.CommandContext(ctx, line[0], line[1:]...).Run()
	}
}
