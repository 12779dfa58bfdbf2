import { reconnectMs } from '@materia/contracts/chat/constants.ts'
import type { LiveFrame } from '@materia/contracts/chat/live.ts'
import type { Message } from '@materia/contracts/chat/types.ts'
import { createCatchUp } from './createCatchUp.ts'
import { createOutbox } from './createOutbox.ts'
import { openSocket } from './openSocket.ts'
import type { Company } from './startStage.ts'

export type Screen = ReturnType<typeof createScreen>

const reconnectMsMax = 30_000
const jitter = 0.25
const deliveredEveryMs = 250

type Options = { url: string; own: Company; partnerId: number; onShown: (message: Message, connectedAt: number) => void }

/** One conversation open on one company's page, which connects again, asks for what it missed and sends again what was not answered as the real one does (mfe-messaging). */
export function createScreen({ url, own, partnerId, onShown }: Options) {
  const shown = new Map<number, Message>()
  const socket = openSocket(url, own)
  let upTo = 0
  let connectedAt = Infinity
  let lostAt: number | undefined
  let longestAwayMs = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let deliveredUpTo: number | undefined

  const isConnected = () => connectedAt !== Infinity
  const add = (message: Message) => {
    if (shown.has(message.sequence)) return
    shown.set(message.sequence, message)
    onShown(message, connectedAt)
  }

  const outbox = createOutbox({ url, own, partnerId, onSent: add })

  const catchUp = createCatchUp({
    url, own, partnerId, upTo: () => upTo,
    onPage({ items }) {
      items.forEach(add)
      upTo = Math.max(upTo, items.at(-1)?.sequence ?? 0)
    },
    onDone() {
      if (lostAt === undefined || !isConnected()) return
      longestAwayMs = Math.max(longestAwayMs, performance.now() - lostAt)
      lostAt = undefined
    },
  })

  const tellDelivered = () => {
    if (isConnected()) socket.emit('delivered', { type: 'delivered', fromUserId: partnerId, sequence: deliveredUpTo })
    deliveredUpTo = undefined
  }

  const reconnect = () => {
    if (isConnected()) lostAt ??= performance.now()
    connectedAt = Infinity
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), delayAfter(failures++))
  }
  socket.on('connect', () => {
    failures = 0
    connectedAt = performance.now()
    catchUp.run()
  })
  socket.on('disconnect', reconnect)
  socket.on('connect_error', reconnect)
  socket.onAny((_type, frame: LiveFrame) => {
    if (frame.type === 'resync') catchUp.run()
    if (frame.type !== 'message') return
    const { message } = frame
    add(message)
    if (message.sequence === upTo + 1) upTo = message.sequence
    else if (message.sequence > upTo) catchUp.run()
    if (message.fromUserId !== partnerId) return
    if (deliveredUpTo === undefined) setTimeout(tellDelivered, deliveredEveryMs)
    deliveredUpTo = Math.max(deliveredUpTo ?? 0, message.sequence)
  })

  return {
    own,
    shown,
    connect: () => void socket.connect(),
    isConnected,
    /** Connected, with nothing on its way in or out. */
    isSettled: () => isConnected() && !catchUp.isRunning() && lostAt === undefined && outbox.isEmpty(),
    longestAwayMs: () => longestAwayMs,
    send: outbox.send,
    /** As when a network is gone: nobody says goodbye. */
    drop: () => Reflect.get(socket.io.engine.transport, 'ws').terminate(),
  }
}

function delayAfter(failures: number): number {
  return Math.min(reconnectMs * 2 ** failures, reconnectMsMax) * (1 - jitter + Math.random() * 2 * jitter)
}
