import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserError } from '../console/UserError.mjs'
import { runProcess } from './runProcess.ts'
import { type Guard, startGuard } from './startGuard.ts'
import { supervise } from './supervise.ts'
import { waitFor } from './waitFor.ts'

let guard: Guard
beforeEach(() => {
  guard = startGuard()
})
afterEach(() => guard.end())

const node = (code: string) => () =>
  runProcess({ command: process.execPath, args: ['-e', code] }, guard)
const idle = node('setInterval(() => {}, 1000)')
const broken = node('console.error("no disk left"); process.exit(3)')

describe('supervise', () => {
  it('restarts a killed process and logs one line', async () => {
    const lines: string[] = []
    const first = idle()
    const supervised = supervise('catalog', first, idle, {
      log: (line) => lines.push(line),
      guard,
      giveUp: () => {},
    })
    process.kill(first.pid, 'SIGKILL')
    const pid = await waitFor(
      async () => (supervised.pid() === first.pid ? null : supervised.pid()),
      30_000,
    )
    await supervised.stop()
    expect({ lines, isNew: pid !== null }).toEqual({
      lines: ['catalog ended (SIGKILL). Restarting it'],
      isNew: true,
    })
  })

  it('stops at the fifth death in a minute, and shows the last lines', async () => {
    const gaveUp = Promise.withResolvers<UserError>()
    supervise('catalog', broken(), broken, { log: () => {}, guard, giveUp: gaveUp.resolve })
    expect((await gaveUp.promise).message).toBe(
      'catalog ended five times within a minute (exit code 3). Its last lines:\n  no disk left',
    )
  })

  it('does not restart a stopped process', async () => {
    const lines: string[] = []
    const supervised = supervise('catalog', idle(), idle, {
      log: (line) => lines.push(line),
      guard,
      giveUp: () => {},
    })
    await supervised.stop()
    expect(lines).toEqual([])
  })
})

describe('the guard', () => {
  it('lets nothing restart while it ends', async () => {
    const lines: string[] = []
    const first = idle()
    const supervised = supervise('catalog', first, idle, {
      log: (line) => lines.push(line),
      guard,
      giveUp: () => {},
    })
    await guard.end()
    await supervised.stop()
    expect({ lines, pid: supervised.pid() }).toEqual({ lines: [], pid: first.pid })
  })

  it('stops the children of a killed process, even one that ignores SIGTERM, and deletes its folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'materia-guard-'))
    const parent = spawn(
      process.execPath,
      ['--no-warnings', join(import.meta.dirname, 'test/parentOfTwo.ts'), folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const [line] = await once(parent.stdout, 'data')
    const pids: number[] = JSON.parse(String(line))
    parent.kill('SIGKILL')
    const gone = await waitFor(
      async () => (pids.some(isAlive) || existsSync(folder) ? null : true),
      15_000,
    )
    rmSync(folder, { recursive: true, force: true })
    expect(gone).toBe(true)
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
