import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Runs a file that serves, as `npm start` does. `output` collects its output, `listening` resolves
 * to its URL.
 */
export function startProcess(file: string, env: Record<string, string>, args: string[] = []) {
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [file, ...args], { env: { NODE_COMPILE_CACHE, ...env } })
  const ended = once(child, 'close')
  const output: string[] = []
  const listening = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      output.push(line)
      const { msg, port } = JSON.parse(line)
      if (msg === 'listening') resolve(`http://127.0.0.1:${port}`)
    })
  })
  createInterface(child.stderr).on('line', (line) => output.push(line))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, ended, output, listening, kill }
}

export type RunningProcess = ReturnType<typeof startProcess>
