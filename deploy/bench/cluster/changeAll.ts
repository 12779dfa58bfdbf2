import { setTimeout as wait } from 'node:timers/promises'
import { waitFor } from '../../local/processes/waitFor.ts'
import { argumentsOf, autoscaled, type Install } from './installPlatform.ts'
import type { Kube } from './kube.ts'

const patienceMs = 300_000
const rampMs = 8000
const everyMs = 1000
const remote = 'mfe-account'

export type Changed = {
  seconds: Record<string, number>
  pods: number
  evicted: number
  putOff: number
  most: number
}

/** One slice and one remote upgraded and rolled back, then a pod evicted, then every pod as when a machine is emptied; and the most that there was of what grows with its load. */
export async function changeAll(kube: Kube, installed: Install, next: string): Promise<Changed> {
  const seconds: Record<string, number> = {}
  const changed: Changed = { seconds, pods: 0, evicted: 0, putOff: 0, most: 0 }
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    seconds[name] = (performance.now() - startedAt) / 1000
    console.log(`  ${name}: ${seconds[name].toFixed(1)} s`)
  }
  const evict = async (pod: string) => {
    while (!(await kube.evict(pod))) {
      changed.putOff++
      await wait(everyMs)
    }
    changed.evicted++
  }
  const watching = new AbortController()
  const watched = watchMost(kube, watching.signal)
  await wait(rampMs)
  await timed(`${autoscaled} upgraded`, async () => {
    await kube.helm(
      'upgrade',
      autoscaled,
      ...argumentsOf(autoscaled, { ...installed, version: next }),
    )
    await kube.kubectl('rollout', 'status', `deployment/${autoscaled}`)
  })
  await timed(`${autoscaled} rolled back`, async () => {
    await kube.helm('rollback', autoscaled, '--wait', '--timeout', '9m')
    await kube.kubectl('rollout', 'status', `deployment/${autoscaled}`)
  })
  await timed(`${remote} upgraded`, () =>
    kube.helm('upgrade', remote, ...argumentsOf(remote, { ...installed, version: next })),
  )
  await timed(`${remote} rolled back`, () =>
    kube.helm('rollback', remote, '--wait', '--timeout', '9m'),
  )
  const [first] = await kube.pods(autoscaled)
  await timed('a pod evicted and made up for', async () => {
    if (first) await evict(first)
    await untilReady(kube, [autoscaled])
  })
  const pods = await kube.pods()
  changed.pods = pods.length + 1
  await timed('all pods evicted and made up for', async () => {
    for (const pod of pods) await evict(pod)
    await untilReady(kube, [...new Set(pods.map((pod) => pod.replace(/-[^-]+-[^-]+$/, '')))])
  })
  watching.abort()
  changed.most = await watched
  return changed
}

async function untilReady(kube: Kube, charts: string[]): Promise<void> {
  for (const chart of charts) {
    const isReady = async () => (await kube.readyReplicas(chart)) >= 2 || null
    if (!(await waitFor(isReady, patienceMs, everyMs)))
      throw new Error(`${chart} did not come back`)
  }
}

async function watchMost(kube: Kube, signal: AbortSignal): Promise<number> {
  let most = 0
  while (!signal.aborted) {
    most = Math.max(most, await kube.readyReplicas(autoscaled).catch(() => 0))
    await wait(everyMs * 5, undefined, { signal }).catch(() => {})
  }
  return most
}
