import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '../processes/waitFor.ts'
import { UserError } from '../console/UserError.mjs'

/** Where the servers of a running platform answer. */
type ServerUrls = { mongoUrl?: string; natsUrl?: string }
type Lock = ServerUrls & {
  pid: number
  startTime: string
  guardPid: number
  guardStartTime: string
}

const guardTimeoutMs = 15_000

/**
 * Makes a data folder this process's own. Throws a UserError while another platform runs on it, and waits for what a killed
 * one left to be stopped. `isFresh` empties the folder. Answers what gives it back. What this process and its children write from then on is
 * for their own user only.
 */
export async function lockDataDir(
  dataDir: string,
  guardPid: number,
  isFresh = false,
): Promise<() => void> {
  const file = join(dataDir, 'platform.json')
  const before = readLock(file)
  if (before !== null && isSame(before.pid, before.startTime)) {
    throw new UserError(
      `Materia runs on ${dataDir} already (process ${before.pid}): stop it first, or set DATA_DIR to another folder`,
    )
  }
  if (before !== null)
    await waitFor(
      async () => (isSame(before.guardPid, before.guardStartTime) ? null : true),
      guardTimeoutMs,
    )
  if (isFresh) rmSync(dataDir, { recursive: true, force: true })
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
  const lock: Lock = {
    pid: process.pid,
    startTime: startTimeOf(process.pid),
    guardPid,
    guardStartTime: startTimeOf(guardPid),
  }
  write(file, lock)
  return () => rmSync(file, { force: true })
}

/** Says in the locked folder where its servers answer, for commands that work beside the platform. */
export function saveServerUrls(dataDir: string, urls: ServerUrls): void {
  const file = join(dataDir, 'platform.json')
  write(file, { ...readLock(file), ...urls })
}

/** Of the platform that runs on a data folder; none where none does. */
export function runningServerUrls(dataDir: string): ServerUrls {
  const lock = readLock(join(dataDir, 'platform.json'))
  return lock !== null && isSame(lock.pid, lock.startTime) ? lock : {}
}

/** Readable by its owner only: the URL may hold a password. */
function write(file: string, lock: Partial<Lock>): void {
  writeFileSync(file, JSON.stringify(lock), { mode: 0o600 })
}

function readLock(file: string): Lock | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Alive, and not another process that got the same number since. */
function isSame(pid: number, startTime: string): boolean {
  try {
    process.kill(pid, 0)
    return startTimeOf(pid) === startTime
  } catch {
    return false
  }
}

/** Clock ticks from boot to the process's start; empty where the system does not tell. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
