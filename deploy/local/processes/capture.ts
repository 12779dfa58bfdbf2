import { spawn } from 'node:child_process'

export type Captured = { code: number; output: string }

/** Runs a program to its end and answers everything it wrote. A program that cannot be started has code 127. */
export function capture(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Captured> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
