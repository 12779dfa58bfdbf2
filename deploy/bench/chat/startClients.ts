import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Clients in a process of their own. */
export function startClients<Answer>(script: string, asked: object) {
  const child = fork(join(import.meta.dirname, script))
  child.send(asked)
  return {
    /** What it says next. */
    next: () =>
      new Promise<Answer>((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`${script} ended with ${code}`))
        child.once('exit', ended)
        child.once('message', (said: Answer) => {
          child.off('exit', ended)
          resolve(said)
        })
      }),
    stop: () => void child.kill(),
  }
}
