import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootDir } from '@materia/build/slices.ts'
import { figureAtMost, type Figure } from './measure/figure.ts'

/** The time of `npm start`, without changes since the last start, until it prints its address. */
export async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  try {
    await secondsToReady(dataDir)
    return [figureAtMost('npm start, warm', await secondsToReady(dataDir), 's', 10)]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function secondsToReady(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const command = spawn('npm', ['start'], {
    cwd: rootDir,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(command, 'exit')
  try {
    for await (const line of createInterface({ input: command.stdout }))
      if (line.includes('Materia is ready')) return (performance.now() - startedAt) / 1000
    throw new Error('npm start ended before it was ready')
  } finally {
    command.kill('SIGTERM')
    command.stdout.resume()
    await ended
  }
}
