import type { Command } from 'commander'

/** Adds a command that takes a repository and a commit. */
export type AddCommand = (name: string, description: string) => Command
