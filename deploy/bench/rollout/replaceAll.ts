import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../../local/platform.ts'
import { waitFor } from '../../local/processes/waitFor.ts'

type Process = Platform['processes'][number]

/** A release takes its time too: all who ask have seen by then that it is there. */
const betweenMs = 2000
const patienceMs = 120_000

/** Each process in its turn is told to end and started again by the launcher, as a release does: services first and gateways last, and the other way round back. Answers how long each took, in seconds. */
export async function replaceAll(
  processes: Process[],
  onReplaced: (name: string, seconds: number) => void,
): Promise<void> {
  const servicesFirst = processes.toSorted((a, b) => Number(isGateway(a)) - Number(isGateway(b)))
  for (const one of [...servicesFirst, ...servicesFirst.toReversed()])
    onReplaced(one.name, await replace(one))
}

const isGateway = ({ name }: Process) => name.startsWith('gateway')

async function replace({ name, port, pid }: Process): Promise<number> {
  const before = pid()
  const startedAt = performance.now()
  process.kill(-before, 'SIGTERM')
  const isBack = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok || null,
      () => null,
    )
  const back = await waitFor(async () => (pid() === before ? null : isBack()), patienceMs, 250)
  if (!back) throw new Error(`${name} did not come back`)
  const seconds = (performance.now() - startedAt) / 1000
  await wait(betweenMs)
  return seconds
}
