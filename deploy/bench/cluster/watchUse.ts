import { setTimeout as wait } from 'node:timers/promises'
import { services } from '@materia/contracts/services.ts'
import type { Figure } from '../figure.ts'
import type { Kube } from './kube.ts'

const everyMs = 5000
const watched = [...services.map(({ name }) => name), 'gateway', 'mongo', 'redis', 'nats']

/** The most that one instance of each took, as the cluster's own figures say: what the charts' `resources` are held against. */
export async function watchUse(kube: Kube, signal: AbortSignal): Promise<Figure[]> {
  const most = new Map(watched.map((name) => [name, { millicores: 0, mebibytes: 0 }]))
  while (!signal.aborted) {
    // `catalog-5f6d8c9b7-x2x4z  38m  201Mi`
    for (const line of (await kube.kubectl('top', 'pods', '--no-headers').catch(() => '')).split(
      '\n',
    )) {
      const [pod = '', cpu = '', memory = ''] = line.trim().split(/\s+/)
      const one = most.get(pod.split('-')[0] ?? '')
      if (!one) continue
      one.millicores = Math.max(one.millicores, Number.parseInt(cpu))
      one.mebibytes = Math.max(one.mebibytes, Number.parseInt(memory))
    }
    await wait(everyMs, undefined, { signal }).catch(() => {})
  }
  return [...most].flatMap(([name, { millicores, mebibytes }]) => [
    { name: `most CPU of one ${name}`, value: millicores, unit: 'm', target: 'none', isMet: true },
    {
      name: `most memory of one ${name}`,
      value: mebibytes,
      unit: 'Mi',
      target: 'none',
      isMet: true,
    },
  ])
}
