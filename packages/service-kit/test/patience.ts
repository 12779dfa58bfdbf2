import { Deadline } from '../src/Deadline.ts'

// What is done in time is the matter of tests that stop their own database: all others share one, and a busy machine.
Deadline.defaultMs = 45_000
