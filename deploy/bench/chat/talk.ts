import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../catalog/constantRate.ts'
import type { Sending } from './createOutbox.ts'
import { createScreen, type Screen } from './createScreen.ts'
import { openAll } from './openAll.ts'
import type { Company } from './startStage.ts'

/** What is asked of it: every two companies talk to each other. */
export type Talk = {
  url: string
  companies: Company[]
  perSecond: number
  seconds: number
  drops: number
}
export type Talked = {
  sent: number
  /** Milliseconds from the first try until the other screen has it, of those that were sent once to a screen that was connected all the time. */
  p50: number
  p99: number
  /** The same without those sent while the sockets of the process that was killed came back, all at once. */
  p99Else: number
  /** How long that took. */
  returningMs: number
  measured: number
  untaken: number
  lost: number
  doubled: number
  unordered: number
  unsettled: number
  slowestReturnMs: number
  /** The longest from when somebody was lost until their partner was told that they are there again. */
  slowestPresenceMs: number
}

const settleMs = 60_000
const presenceEveryMs = 100
const returningEveryMs = 50

/** Runs in a process of its own: says `ready` once all are connected, then talks, and says what came of it. */
async function talk({ url, companies, perSecond, seconds, drops }: Talk): Promise<Talked> {
  const sendings = new Map<string, { startedAt: number; sending: Sending }>()
  const times: { sentAt: number; ms: number }[] = []
  const screens = companies.map((own, at) => {
    const partnerId = companies[at % 2 === 0 ? at + 1 : at - 1]!.userId
    return createScreen({
      url,
      own,
      partnerId,
      onShown(message, connectedAt) {
        const sent = sendings.get(message.clientId ?? '')
        if (
          message.fromUserId === partnerId &&
          sent &&
          sent.sending.tries === 1 &&
          connectedAt < sent.startedAt
        )
          times.push({ sentAt: sent.startedAt, ms: performance.now() - sent.startedAt })
      },
    })
  })
  await openAll(screens)
  const send = (screen: Screen) => {
    const clientId = `${screen.own.userId}-${String(sendings.size).padStart(8, '0')}`
    const startedAt = performance.now()
    sendings.set(clientId, { startedAt, sending: screen.send(clientId) })
  }
  const anyOf = (some: Screen[]) => some[Math.floor(Math.random() * some.length)]
  // Conversations begin before it counts, as at any time nearly all have.
  await atRate(perSecond, screens.length / 2, (at) => send(screens[at * 2]!))
  await settle(screens)
  times.length = 0
  const presence = watchPresence(screens)
  const returning = watchReturning(screens)
  process.send?.('ready')

  const dropping = atRate(drops / seconds, drops, () =>
    anyOf(screens.filter((screen) => screen.isConnected()))?.drop(),
  )
  await atRate(perSecond, perSecond * seconds, () => send(anyOf(screens)!))
  await dropping
  const unsettled = await settle(screens)
  const slowestPresenceMs = presence.stop()
  const { startedAt, ms: returningMs } = returning.stop()
  const all = times.map(({ ms }) => ms)
  const others = times
    .filter(({ sentAt }) => sentAt < startedAt || sentAt > startedAt + returningMs)
    .map(({ ms }) => ms)
  return {
    ...count(screens, [...sendings.keys()]),
    sent: sendings.size,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    p99Else: percentile(others, 0.99),
    returningMs,
    measured: all.length,
    unsettled,
    slowestReturnMs: Math.max(...screens.map((screen) => screen.longestAwayMs())),
    slowestPresenceMs,
  }
}

/** `stop` answers the longest that a partner was not shown as online. */
function watchPresence(screens: Screen[]): { stop: () => number } {
  const rightAt = screens.map(() => performance.now())
  let longestMs = 0
  const look = () =>
    screens.forEach((screen, at) => {
      const now = performance.now()
      longestMs = Math.max(longestMs, now - rightAt[at]!)
      if (screen.isPartnerOnline()) rightAt[at] = now
    })
  const timer = setInterval(look, presenceEveryMs)
  return {
    stop() {
      clearInterval(timer)
      look()
      return longestMs
    },
  }
}

/** `stop` answers when a tenth of all screens had lost their connection, and how long until all but a hundredth were back: with so many drops that is a process that was killed. */
function watchReturning(screens: Screen[]): { stop: () => { startedAt: number; ms: number } } {
  let startedAt = Infinity
  let endedAt = Infinity
  const timer = setInterval(() => {
    const share = screens.filter((screen) => screen.isAway()).length / screens.length
    if (share > 0.1) startedAt = Math.min(startedAt, performance.now() - returningEveryMs)
    if (startedAt < Infinity && share < 0.01) endedAt = Math.min(endedAt, performance.now())
  }, returningEveryMs)
  return {
    stop() {
      clearInterval(timer)
      return {
        startedAt,
        ms: startedAt < Infinity ? Math.min(endedAt, performance.now()) - startedAt : 0,
      }
    },
  }
}

async function atRate(perSecond: number, count: number, work: (at: number) => void): Promise<void> {
  const startedAt = performance.now()
  for (let at = 0; at < count; at++) {
    const rest = startedAt + (at * 1000) / perSecond - performance.now()
    if (rest > 0) await wait(rest)
    work(at)
  }
}

/** Waits until nothing is on its way, and answers how many screens are still not there. */
async function settle(screens: Screen[]): Promise<number> {
  const end = performance.now() + settleMs
  while (performance.now() < end && !screens.every((screen) => screen.isSettled())) await wait(100)
  // What is told last.
  await wait(500)
  return screens.filter((screen) => !screen.isSettled()).length
}

/** By two screens each: what is on one and not on the other is lost; sequences are in the order in which each company wrote. */
function count(
  screens: Screen[],
  clientIds: string[],
): Pick<Talked, 'untaken' | 'lost' | 'doubled' | 'unordered'> {
  const found = { untaken: 0, lost: 0, doubled: 0, unordered: 0 }
  const times = new Map<string, number>()
  for (const screen of screens) {
    const newest = new Map<number, number>()
    for (const { fromUserId, clientId } of [...screen.shown.values()].toSorted(
      (one, other) => one.sequence - other.sequence,
    )) {
      times.set(clientId ?? '', (times.get(clientId ?? '') ?? 0) + 1)
      const number = Number(clientId?.split('-')[1])
      if (number < (newest.get(fromUserId) ?? -1)) found.unordered++
      newest.set(fromUserId, number)
    }
  }
  for (const clientId of clientIds) {
    const screensWithIt = times.get(clientId) ?? 0
    if (screensWithIt === 0) found.untaken++
    if (screensWithIt === 1) found.lost++
    if (screensWithIt > 2) found.doubled++
  }
  return found
}

process.once('message', (asked: Talk) => {
  void talk(asked).then((talked) => process.send?.(talked, () => process.exit()))
})
