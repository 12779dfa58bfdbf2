import { Deadline } from '../src/Deadline.ts'

/** Before each test file: tests share a busy machine, so only those that stop their own database set a short deadline. */
export default function patience(): void {
  Deadline.defaultMs = 45_000
}
