import { setTimeout as delay } from 'node:timers/promises'
import type { Platform } from '../../local/platform.ts'
import { waitFor } from '../../local/processes/waitFor.ts'

const everyMs = 10_000
const pauseMs = 5_000
const patienceMs = 60_000

type Process = Platform['processes'][number]

/** What was done: `late`: how often a process that was killed or paused took so long to come back that the next fault waited for it. */
export type Faults = { kills: number; pauses: number; late: number }

/** Every 10 s one process of each service is killed, and started again by the launcher, or paused for 5 s: in turns, and never while the other one is not back. */
export async function injectFaults(processes: Process[], until: number): Promise<Faults> {
  const faults: Faults = { kills: 0, pauses: 0, late: 0 }
  const services = [
    ...Map.groupBy(
      processes.filter(({ name }) => name !== 'gateway'),
      ({ name }) => name.split('-')[0],
    ).values(),
  ]
  for (let round = 0; performance.now() + everyMs < until; round++) {
    const isPause = round % 4 >= 2
    const victims = services.map((instances) => instances[round % instances.length]!)
    for (const { pid } of victims) process.kill(-pid(), isPause ? 'SIGSTOP' : 'SIGKILL')
    if (isPause) {
      faults.pauses += victims.length
      await delay(pauseMs)
      for (const { pid } of victims) process.kill(-pid(), 'SIGCONT')
      await delay(everyMs - pauseMs)
    } else {
      faults.kills += victims.length
      await delay(everyMs)
    }
    if (!(await areReady(processes))) {
      faults.late++
      await waitFor(async () => (await areReady(processes)) || null, patienceMs, 250)
    }
  }
  return faults
}

async function areReady(processes: Process[]): Promise<boolean> {
  const answers = await Promise.all(
    processes.map(({ port }) =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}
