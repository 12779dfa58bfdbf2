import { join } from 'node:path'
import { runProcess, type Running } from '../processes/runProcess.ts'
import type { Guard } from '../processes/startGuard.ts'
import { waitFor } from '../processes/waitFor.ts'
import { UserError } from '../UserError.ts'
import type { ServerProgram } from './ServerProgram.ts'

export type ServerPlace = { dataDir: string; logFile?: string; port: number; guard: Guard }

const startWithinMs = 30_000

/** Starts a server and answers it when it takes work; one line of why when it does not. */
export async function startServer(program: ServerProgram, place: ServerPlace): Promise<Running> {
  const dataDir = join(place.dataDir, program.storeName)
  program.prepare?.(dataDir, place.port)
  const running = runProcess(
    { name: program.kind, command: program.command, args: program.args(dataDir, place.port), env: program.env, logFile: place.logFile },
    place.guard,
  )
  let lastError = ''
  const ready = await waitFor(async () => {
    if (!running.isAlive()) return 'ended'
    try {
      await program.check(program.url(place.port), 2000)
      return 'ready'
    } catch (error) {
      lastError = error instanceof Error ? error.message : String(error)
      return null
    }
  }, startWithinMs)
  if (ready === 'ready') return running
  await running.stop()
  const said = running.lastLines().at(-1) ?? lastError
  throw new UserError(`${program.kind} (${program.title}) did not start: ${said}`)
}
