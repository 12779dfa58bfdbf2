import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
/** All tests together write a quarter of this. */
const neededBytes = 8 * 1024 ** 3

/** Where tests keep what they write: in memory where there is room, as a disk's commits are half of what a test with a database waits for. */
export function testFolder(): string {
  return freemem() >= neededBytes && roomIn(memoryFolder) >= neededBytes ? memoryFolder : tmpdir()
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // Not every system has it.
    return 0
  }
}
