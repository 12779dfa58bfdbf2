import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { rootDir } from '@materia/build/slices.ts'

/** Runs `npm start` on a data folder until `stop`. Resolves when it says that it is ready. */
export async function npmStart(dataDir: string): Promise<{ stop: () => Promise<void> }> {
  const command = spawn('npm', ['start'], {
    cwd: rootDir,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(command, 'exit')
  const stop = async () => {
    command.kill('SIGTERM')
    await ended
  }
  const isReady = await new Promise<boolean>((resolve) => {
    createInterface({ input: command.stdout }).on(
      'line',
      (line) => line.includes('Materia is ready') && resolve(true),
    )
    command.once('exit', () => resolve(false))
  })
  if (!isReady) throw new Error('npm start ended before it was ready')
  return { stop }
}
