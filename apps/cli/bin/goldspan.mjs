#!/usr/bin/env node
// Runs the command straight from its sources, so that it works right after `npm ci` without a build.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../src/main.ts')
await main()
