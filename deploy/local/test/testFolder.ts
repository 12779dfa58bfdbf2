import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
/** All tests together write a quarter of this. */
const neededBytes = 8 * 1024 ** 3

/**
 * The folder for files of tests. It is in memory if there is room: half the time of a database test
 * is waiting for commits to disk.
 */
export function testFolder(): string {
  return freemem() >= neededBytes && roomIn(memoryFolder) >= neededBytes ? memoryFolder : tmpdir()
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // Not every system has this folder.
    return 0
  }
}
