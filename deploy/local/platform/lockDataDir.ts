import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '../processes/waitFor.ts'
import { UserError } from '../console/UserError.mjs'

/** The URLs of a running platform's servers. */
type ServerUrls = { mongoUrl?: string; natsUrl?: string }
type Lock = ServerUrls & {
  pid: number
  startTime: string
  guardPid: number
  guardStartTime: string
}

const guardTimeoutMs = 15_000

/**
 * Locks a data folder for this process and returns the function that unlocks it. Throws a UserError
 * while another platform runs on it. Waits until the processes of a killed platform have stopped.
 * `isFresh` empties the folder. Sets the umask, so that new files of this process and its children
 * are private.
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
      `Materia already runs on ${dataDir} (process ${before.pid}). Stop it first, or set DATA_DIR to another folder`,
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

/** Writes the servers' URLs to the locked folder, for commands that run beside the platform. */
export function saveServerUrls(dataDir: string, urls: ServerUrls): void {
  const file = join(dataDir, 'platform.json')
  write(file, { ...readLock(file), ...urls })
}

/** The launcher and the servers of the platform that runs on a data folder, or null. */
export function runningPlatform(dataDir: string): (ServerUrls & { pid: number }) | null {
  const lock = readLock(join(dataDir, 'platform.json'))
  return lock !== null && isSame(lock.pid, lock.startTime) ? lock : null
}

/** The servers of the platform that runs on a data folder. Empty when none runs. */
export function runningServerUrls(dataDir: string): ServerUrls {
  return runningPlatform(dataDir) ?? {}
}

/** Readable by its owner only, because a URL may hold a password. */
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

/** Whether the process is alive, and not a new process with the same id. */
function isSame(pid: number, startTime: string): boolean {
  try {
    process.kill(pid, 0)
    return startTimeOf(pid) === startTime
  } catch {
    return false
  }
}

/**
 * Clock ticks from boot to the start of the process. Empty if the system does not have this
 * information.
 */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
