import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from './processes/waitFor.ts'
import { UserError } from './UserError.ts'

type Claim = { pid: number; startTime: string; guardPid: number; guardStartTime: string; mongoUrl?: string }

const guardEndsWithinMs = 15_000

/**
 * Makes a data folder this process's own. Throws a UserError while another platform runs on it, and waits for what a killed
 * one left to be stopped. `isFresh` empties the folder. Answers what gives it back.
 */
export async function claimDataDir(dataDir: string, guardPid: number, isFresh = false): Promise<() => void> {
  const file = join(dataDir, 'platform.json')
  const before = readClaim(file)
  if (before !== null && isSame(before.pid, before.startTime)) {
    throw new UserError(`Materia runs on ${dataDir} already (process ${before.pid}): stop it first, or set DATA_DIR to another folder`)
  }
  if (before !== null) await waitFor(async () => (isSame(before.guardPid, before.guardStartTime) ? null : true), guardEndsWithinMs)
  if (isFresh) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const claim: Claim = { pid: process.pid, startTime: startTimeOf(process.pid), guardPid, guardStartTime: startTimeOf(guardPid) }
  write(file, claim)
  return () => rmSync(file, { force: true })
}

/** Says in the claimed folder where its database answers, for commands that work beside the platform. */
export function noteMongoUrl(dataDir: string, mongoUrl: string): void {
  const file = join(dataDir, 'platform.json')
  write(file, { ...readClaim(file), mongoUrl })
}

/** The database of the platform that runs on a data folder; undefined where none does. */
export function runningMongoUrl(dataDir: string): string | undefined {
  const claim = readClaim(join(dataDir, 'platform.json'))
  return claim !== null && isSame(claim.pid, claim.startTime) ? claim.mongoUrl : undefined
}

/** Readable by its owner only: the URL may hold a password. */
function write(file: string, claim: Partial<Claim>): void {
  writeFileSync(file, JSON.stringify(claim), { mode: 0o600 })
}

function readClaim(file: string): Claim | null {
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
