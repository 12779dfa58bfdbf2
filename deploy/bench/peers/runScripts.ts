import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { withProgress } from '../../local/console/progress.mjs'
import { type ProcessSpec, runProcess, type Running } from '../../local/processes/runProcess.ts'
import { commandGuard } from '../../local/processes/startGuard.ts'
import { waitFor } from '../../local/processes/waitFor.ts'

/** Packages, configuration and data of the compared products, kept between runs. */
export const peersDir = join(rootDir, '.servers', 'peers')

const startLimitMs = 300_000

/** Runs a script of Node to its end. */
export async function runScript(title: string, spec: Omit<ProcessSpec, 'command'>): Promise<void> {
  const running = runProcess({ ...spec, command: process.execPath }, commandGuard())
  const { code } = await withProgress(title, () => running.exited)
  if (code !== 0) throw new Error(`${title} failed: ${lastLinesOf(running)}`)
}

/** Starts a process that runs until the bench ends. Resolves when it is ready. */
export async function startServer(
  spec: ProcessSpec,
  isReady: () => Promise<unknown>,
): Promise<Running> {
  const running = runProcess(spec, commandGuard())
  const probe = async () => {
    if (!running.isAlive()) return false
    return isReady().then(
      () => true,
      () => null,
    )
  }
  if (await waitFor(probe, startLimitMs)) return running
  throw new Error(`${spec.args[0]} did not start: ${lastLinesOf(running)}`)
}

/** Rejects until a GET of this URL succeeds. */
export async function readOnce(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
}

function lastLinesOf(running: Running): string {
  return running.lastLines().slice(-5).join(' ')
}
