import { join } from 'node:path'
import { runProcess, type Running } from '../../processes/runProcess.ts'
import type { Guard } from '../../processes/startGuard.ts'
import { waitUntilReady } from '../../processes/waitUntilReady.ts'
import type { ServerProgram } from './ServerProgram.ts'

export type ServerPlace = { dataDir: string; logFile?: string; port: number; guard: Guard }

/**
 * Starts a server and waits until it accepts work. Otherwise throws a UserError with its last log
 * lines.
 */
export async function startServer(program: ServerProgram, place: ServerPlace): Promise<Running> {
  const running = launchServer(program, place)
  await waitUntilReady(serverName(program), running, (timeoutMs) =>
    program.check(program.url(place.port), timeoutMs),
  )
  return running
}

/** Starts a server without waiting for it. */
export function launchServer(
  program: ServerProgram,
  { dataDir, logFile, port, guard }: ServerPlace,
): Running {
  const folder = join(dataDir, program.storeName)
  program.prepare?.(folder, port)
  return runProcess({ command: program.command, args: program.args(folder, port), logFile }, guard)
}

/** The name for console output: `MongoDB (mongod 7.0.28)`. */
export function serverName({ kind, title }: ServerProgram): string {
  return `${kind} (${title})`
}
