import { setTimeout as wait } from 'node:timers/promises'
import { withProgress } from '../../local/console/progress.mjs'
import { runRequests } from '../gateway/processes.ts'
import { median } from '../measure/figure.ts'
import { cpuSecondsOfAll, proportionalMb, sum, treeOf } from '../measure/processStats.ts'
import { inLanes } from '../measure/request.ts'
import { type Peer, reads, type Shop, type Started, writes } from './peer.ts'

type Row = { name: string; unit: string; value: number }

const rounds = 3
const restSeconds = 60
const readers = 8
const [writesOfRound, writers] = [40, 4]
/** Workers handle the events of a write after its response. */
const afterWritesMs = 2_000

/**
 * Measures a product from its start to its writes: medians of three rounds after a warm-up. Memory
 * and CPU cover all its processes and its database.
 */
export async function measurePeer(peer: Peer): Promise<Row[]> {
  await peer.prepare()
  const starts: number[] = []
  for (let round = 1; round < rounds; round++) {
    const { seconds, started } = await timeStart(peer)
    starts.push(seconds)
    await stop(started)
  }
  const { seconds, started } = await timeStart(peer)
  const shop = await peer.open(started.port)
  const roundOf = (title: string) =>
    withProgress(`${peer.name}: ${title}`, () => measureRound(started, shop))
  await roundOf('warm-up')
  const atRest = await withProgress(`${peer.name}: at rest`, () => measureAtRest(started))
  const all: Row[][] = []
  for (let round = 1; round <= rounds; round++) all.push(await roundOf(`round ${round}`))
  await stop(started)
  return [
    ...all[0]!.map((row, at) => ({ ...row, value: median(all.map((rows) => rows[at]!.value)) })),
    ...atRest,
    { name: 'warm start', unit: 's', value: median([...starts, seconds]) },
  ]
}

async function timeStart(peer: Peer): Promise<{ seconds: number; started: Started }> {
  const startedAt = performance.now()
  const started = await withProgress(`${peer.name}: starting`, peer.start)
  return { seconds: (performance.now() - startedAt) / 1000, started }
}

async function stop({ processes }: Started): Promise<void> {
  for (const running of processes.toReversed()) await running.stop(60_000)
}

async function measureAtRest(started: Started): Promise<Row[]> {
  const before = cpuSeconds(started)
  await wait(restSeconds * 1000)
  const pids = started.processes.flatMap(({ pid }) => treeOf(pid))
  return [
    { name: 'memory at rest', unit: 'MB', value: sum(pids.map(proportionalMb)) },
    { name: 'CPU at rest', unit: 'cores', value: (cpuSeconds(started) - before) / restSeconds },
  ]
}

async function measureRound(started: Started, shop: Shop): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of reads) {
    const before = cpuSeconds(started)
    const load = await runRequests(started.port, shop.reads[name], readers)
    const { responses, failures, perSecond } = load
    // Beside other work on the machine, a few reads may be refused.
    if (failures > responses / 100)
      throw new Error(`${failures} of ${responses} reads failed: ${name}`)
    const cpu = ((cpuSeconds(started) - before) * 1000) / responses
    rows.push({ name, unit: 'a second', value: perSecond }, { name, unit: 'ms of CPU', value: cpu })
  }
  for (const name of writes) {
    const before = cpuSeconds(started)
    const times = await inLanes(
      Array(writesOfRound).fill(0),
      () => time(shop.writes[name]),
      writers,
    )
    await wait(afterWritesMs)
    const cpu = ((cpuSeconds(started) - before) * 1000) / writesOfRound
    rows.push(
      { name, unit: 'ms of CPU', value: cpu },
      { name: `${name}, p50 of ${writers} at once`, unit: 'ms', value: median(times) },
    )
  }
  return rows
}

async function time(write: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await write()
  return performance.now() - startedAt
}

function cpuSeconds({ processes }: Started): number {
  return sum(processes.map(({ pid }) => cpuSecondsOfAll(pid)))
}
