/**
 * Starts a process that ends on SIGTERM and one that ignores it, writes their ids, and waits to be
 * killed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runProcess } from '../runProcess.ts'
import { startGuard } from '../startGuard.ts'
import { waitFor } from '../waitFor.ts'

const folder = process.argv[2] ?? ''
writeFileSync(join(folder, 'kept'), '')
const guard = startGuard(300)
guard.erase(folder)
const obedient = runProcess(
  { command: process.execPath, args: ['-e', 'console.log("up"); setInterval(() => {}, 1000)'] },
  guard,
)
const ignoring = 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)'
const stubborn = runProcess({ command: process.execPath, args: ['-e', ignoring] }, guard)
await waitFor(
  async () => (obedient.lastLines().length > 0 && stubborn.lastLines().length > 0 ? true : null),
  10_000,
)
console.log(JSON.stringify([obedient.pid, stubborn.pid]))
await wait(60_000)
