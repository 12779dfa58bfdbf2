import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Runs a service's `server.ts` as `npm start` does; `said` is what it writes, `listening` its URL. */
export function runService(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], { env })
  const ended = once(child, 'close')
  const said: string[] = []
  const listening = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line)
      const { msg, port } = JSON.parse(line)
      if (msg === 'listening') resolve(`http://127.0.0.1:${port}`)
    })
  })
  createInterface(child.stderr).on('line', (line) => said.push(line))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, ended, said, listening, kill }
}

export type RunningService = ReturnType<typeof runService>
