import { waitFor } from '../../local/processes/waitFor.ts'
import { startServiceProcess } from '../catalog/serviceProcess.ts'

/** What can be killed, and started again where it was. */
export type Part = {
  name: string
  kill: () => Promise<unknown>
  restart: () => Promise<unknown>
  isReady: () => Promise<unknown>
}

const patienceMs = 120_000

/** A process at a port of its own. */
export function startPart(name: string, folder: string, env: Record<string, string>, port: number) {
  const run = () => startServiceProcess(folder, env, { port })
  let running = run()
  const url = `http://127.0.0.1:${port}`
  return {
    name,
    url,
    kill: () => running.stop('SIGKILL'),
    async restart() {
      running = run()
    },
    isReady: () =>
      waitFor(
        () => {
          // One that began without its database ends by itself, and is begun anew as by any supervisor.
          if (running.isOver()) running = run()
          return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
            ({ ok }) => ok || null,
            () => null,
          )
        },
        patienceMs,
        50,
      ),
    stop: () => running.stop(),
  }
}
