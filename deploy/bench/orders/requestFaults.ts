import { setTimeout as wait } from 'node:timers/promises'
import { findRequestProblems, type RequestEventData } from '@materia/orders/test/publicApi.ts'
import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { withProgress } from '../../local/console/progress.mjs'
import { atLeast, exactly, type Figure, figureAtMost, type Options } from '../measure/figure.ts'
import type { Company } from '../measure/request.ts'
import { killParts } from './killParts.ts'
import { reconcileTrade } from './reconcileTrade.ts'
import { endNow, type Group, liveRequest, openRequest } from './requestLife.ts'
import { startTrade, type Trade } from './startTrade.ts'

const [lanes, groups, buyersMax, late] = [4, 12, 240, 8]
const timeoutMs = 240_000

/**
 * Buyers ask sellers, which answer with parts, samples and frame contracts. Both sides decide at the
 * same time, while services, gateway and servers are killed. Some requests end while NATS is down.
 * Then checks awards, outcomes, call-offs and stock.
 */
export async function bench({ kills = '100' }: Options): Promise<Figure[]> {
  const trade = await startTrade()
  try {
    const { buyers, all } = await startGroups(trade)
    let isFinished = false
    const living = liveSteadily(trade, { buyers, all }, () => isFinished)
    const killed = await withProgress(`${kills} kills`, () =>
      killParts(trade.parts, Number(kills)),
    ).finally(() => (isFinished = true))
    await living
    console.log(`  killed: ${killed.toSorted().join(', ')}`)
    for (let at = 0; at < late; at++)
      await openRequest(trade, { buyer: buyers.at(-1 - at)!, group: all[at % groups]!, at })
    const ended = await withProgress('Ending requests while NATS is down', () =>
      endWithoutNats(trade),
    )
    const books = await withProgress('Reconciling offers and stock', () =>
      reconcileTrade(trade, []),
    )
    const { problems, counts } = await readProblems(trade)
    const broken = [...problems, ...books.stock, ...books.offers]
    for (const line of broken.slice(0, 20)) console.log(`  ${line}`)
    if (broken.length > 0) process.exitCode = 1
    const [requests, most] = [counts['requests'] ?? 0, Number(kills) / 2]
    return [
      figureAtMost(
        `broken rules of ${requests} requests, over ${kills} kills`,
        problems.length,
        '',
        0,
      ),
      figureAtMost('stock held without an offer', books.stock.length, '', 0),
      exactly('requests that ended by their deadline while NATS was down', ended, late),
      exactly('events that were not published', counts['unsent'] ?? 0, 0),
      ...['requests', 'accepted', 'frames', 'callOffs', 'rejected'].map((name) =>
        atLeast(name, counts[name] ?? 0, '', name === 'requests' ? most : 1),
      ),
    ]
  } finally {
    await trade.stop()
  }
}

type Groups = { buyers: Company[]; all: Group[] }

async function startGroups(trade: Trade): Promise<Groups> {
  const companies = await trade.signIn(buyersMax + groups * 3)
  const all: Group[] = []
  for (let at = 0; at < groups; at++) {
    const sellers = companies.slice(buyersMax + at * 3, buyersMax + at * 3 + 3)
    const lots: number[] = []
    for (const { userId } of sellers)
      lots.push(...(await trade.list(1, { userId, quantity: 1_000_000, isSingleLot: false })))
    all.push({ sellers, lots })
  }
  return { buyers: companies.slice(0, buyersMax), all }
}

async function liveSteadily(
  trade: Trade,
  { buyers, all }: Groups,
  isFinished: () => boolean,
): Promise<void> {
  let lives = 0
  const lane = async () => {
    while (!isFinished() && lives < buyersMax - late) {
      const at = lives++
      await liveRequest(trade, { buyer: buyers[at]!, group: all[at % groups]!, at })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Returns how many requests have ended before NATS is back. */
async function endWithoutNats(trade: Trade): Promise<number> {
  const nats = trade.parts.find(({ name }) => name === 'NATS')!
  const open = (await trade.orders.requests.find({ state: 'open' }).sort({ _id: 1 }).lean()).map(
    ({ _id }) => _id,
  )
  await nats.kill()
  for (const id of open) await endNow(trade, id)
  const countEnded = () =>
    trade.orders.requests.countDocuments({ _id: { $in: open.slice(-late) }, state: 'ended' })
  const end = performance.now() + timeoutMs
  while ((await countEnded()) < late && performance.now() < end) await wait(500)
  const ended = await countEnded()
  await nats.restart()
  return ended
}

async function readProblems(trade: Trade) {
  const end = performance.now() + timeoutMs
  for (;;) {
    const read = await readOnce(trade)
    // Jobs finish what killed processes left.
    const isDone = read.problems.length === 0 && read.counts['unsent'] === 0
    if (isDone || performance.now() > end) return read
    await wait(2_000)
  }
}

async function readOnce({ orders }: Trade) {
  const [requests, offers, samples, rows] = [
    await orders.requests.find().lean(),
    await orders.offers.find().lean(),
    await orders.samples.find().lean(),
    await outboxOf(orders.connection).find().sort({ _id: 1 }).toArray(),
  ]
  const events = rows.map(({ event }) => event.data as RequestEventData)
  const problems = requests.flatMap((request) => {
    const own = offers.filter(({ requestId }) => requestId === request._id)
    const ids = own.map(({ _id }) => _id)
    return findRequestProblems({
      request,
      offers: own,
      parts: offers.filter(({ frameId }) => frameId !== undefined && ids.includes(frameId)),
      samples: samples.filter(({ buyerId }) => buyerId === request.buyerId),
      events: events.filter(({ requestId }) => requestId === request._id),
    }).map((problem) => `request ${request._id}: ${problem}`)
  })
  const countOf = (list: { state: string }[], state: string) =>
    list.filter((one) => one.state === state).length
  const [parts, whole] = [
    offers.filter(({ frameId }) => frameId !== undefined),
    offers.filter(({ frameId }) => frameId === undefined),
  ]
  const counts: Record<string, number> = {
    requests: requests.length,
    accepted: countOf(whole, 'accepted'),
    frames: whole.filter(({ stage }) => stage.kind === 'running' || 'frame' in stage).length,
    callOffs: countOf(parts, 'accepted'),
    rejected: countOf(samples, 'rejected'),
    unsent: rows.filter(({ sentAt }) => sentAt === null).length,
  }
  return { problems, counts }
}
