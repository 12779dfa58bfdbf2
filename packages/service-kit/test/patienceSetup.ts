import { Deadline } from '../src/Deadline.ts'

/**
 * Runs before each test file. Tests share a busy machine, so deadlines are long unless a test stops
 * its own database.
 */
export default function patience(): void {
  Deadline.defaultMs = 45_000
}
