import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../measure/figure.ts'
import { atRate, type Company } from '../measure/request.ts'
import { createScreen, type Screen, type Sending } from './createScreen.ts'
import { connectAll } from './openSockets.ts'

/** The settings of a run. Companies write to each other in pairs. */
export type ChatLoad = {
  url: string
  companies: Company[]
  perSecond: number
  seconds: number
  drops: number
}
export type ChatLoadResult = Awaited<ReturnType<typeof runChatLoad>>

const settleMs = 60_000

/**
 * Runs in its own process: reports when all sockets are connected, exchanges messages, and reports
 * the result.
 */
async function runChatLoad({ url, companies, perSecond, seconds, drops }: ChatLoad) {
  const sendings = new Map<string, { startedAt: number; sending: Sending }>()
  /**
   * Milliseconds from sending a message to showing it. Only messages sent once to a screen that
   * stayed connected count.
   */
  const times: number[] = []
  const screens = companies.map((own, at) => {
    const partnerId = companies[at % 2 === 0 ? at + 1 : at - 1]!.userId
    return createScreen({
      url,
      own,
      partnerId,
      onShown({ fromUserId, clientId }, connectedAt) {
        const sent = sendings.get(clientId ?? '')
        if (fromUserId !== partnerId || sent?.sending.tries !== 1) return
        if (connectedAt < sent.startedAt) times.push(performance.now() - sent.startedAt)
      },
    })
  })
  await connectAll(screens.map(({ socket }) => socket))
  const send = async (screen: Screen) => {
    const clientId = `${screen.own.userId}-${String(sendings.size).padStart(8, '0')}`
    const startedAt = performance.now()
    sendings.set(clientId, { startedAt, sending: screen.send(clientId) })
  }
  const anyOf = (some: Screen[]) => some[Math.floor(Math.random() * some.length)]
  // Starts the conversations before the measurement, because almost all real messages go to
  // existing ones.
  await atRate(perSecond, screens.length / 2, (at) => send(screens[at * 2]!))
  await settle(screens)
  times.length = 0
  process.send?.('ready')

  const dropping = atRate(drops / seconds, drops, async () =>
    anyOf(screens.filter(({ socket }) => socket.connected))?.drop(),
  )
  await atRate(perSecond, perSecond * seconds, () => send(anyOf(screens)!))
  await dropping
  const unsettled = await settle(screens)
  return {
    ...count(screens, [...sendings.keys()]),
    sent: sendings.size,
    measured: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    unsettled,
    slowestReturnMs: Math.max(...screens.map((screen) => screen.longestAwayMs())),
  }
}

/**
 * Waits until no message is on its way. Returns the number of screens that are not settled by then.
 */
async function settle(screens: Screen[]): Promise<number> {
  const end = performance.now() + settleMs
  while (performance.now() < end && !screens.every((screen) => screen.isSettled())) await wait(100)
  await wait(500)
  return screens.filter((screen) => !screen.isSettled()).length
}

/**
 * A message is lost if one of the two screens lacks it. Sequences must follow the order in which
 * each company wrote.
 */
function count(screens: Screen[], clientIds: string[]) {
  const found = { untaken: 0, lost: 0, doubled: 0, unordered: 0 }
  const times = new Map<string, number>()
  for (const { shown } of screens) {
    const newest = new Map<number, number>()
    const inOrder = [...shown.values()].toSorted((one, other) => one.sequence - other.sequence)
    for (const { fromUserId, clientId } of inOrder) {
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

process.once('message', (asked: ChatLoad) => {
  void runChatLoad(asked).then((result) => process.send?.(result, () => process.exit()))
})
