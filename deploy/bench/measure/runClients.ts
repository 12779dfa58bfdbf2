import { fork } from 'node:child_process'

/** Runs clients in a separate process. `next` waits for its next message. */
export function runClients<Reply>(script: string, asked: object) {
  const child = fork(script)
  child.send(asked)
  return {
    next: () =>
      new Promise<Reply>((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`${script} ended with ${code}`))
        child.once('exit', ended)
        child.once('message', (said: Reply) => {
          child.off('exit', ended)
          resolve(said)
        })
      }),
    stop: () => void child.kill(),
  }
}
