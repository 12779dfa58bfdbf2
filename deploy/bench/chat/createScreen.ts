import type { LiveFrame } from '@materia/contracts/chat/live.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { askSocket } from './askSocket.ts'
import { createCatchUp } from './createCatchUp.ts'
import { createOutbox } from './createOutbox.ts'
import { keepConnected } from './keepConnected.ts'
import { openSocket } from './openSocket.ts'
import type { Company } from './startStage.ts'

export type Screen = ReturnType<typeof createScreen>

const deliveredEveryMs = 250

type Options = {
  url: string
  own: Company
  partnerId: number
  onShown: (message: Message, connectedAt: number) => void
}

/** One conversation open on one company's page, which connects again, asks for what it missed and sends again what was not answered as the real one does (mfe-messaging). */
export function createScreen({ url, own, partnerId, onShown }: Options) {
  const shown = new Map<number, Message>()
  const socket = openSocket(url, own)
  let upTo = 0
  // As a page has read with the conversation itself: both connected before there was one, and nobody was told.
  let isPartnerOnline = true

  const connection = keepConnected(socket, {
    onConnect: () => catchUp.run(),
    onLost() {
      // All that are online are told again with the next connection.
      isPartnerOnline = false
    },
  })
  const { isConnected } = connection
  const add = (message: Message) => {
    if (shown.has(message.sequence)) return
    shown.set(message.sequence, message)
    onShown(message, connection.connectedAt())
  }

  const outbox = createOutbox({ url, own, partnerId, onSent: add })

  const catchUp = createCatchUp({
    url,
    own,
    partnerId,
    upTo: () => upTo,
    ask: (after) => (isConnected() ? askSocket(socket, partnerId, after) : Promise.resolve(null)),
    onPage({ items }) {
      items.forEach(add)
      upTo = Math.max(upTo, items.at(-1)?.sequence ?? 0)
    },
    onDone: connection.noteCaughtUp,
  })

  const tellDelivered = createMarker(
    (sequence) =>
      isConnected() &&
      socket.emit('delivered', { type: 'delivered', fromUserId: partnerId, sequence }),
  )

  socket.onAny((_type, frame: LiveFrame) => {
    if (frame.type === 'resync') catchUp.run()
    if (frame.type === 'online_status')
      isPartnerOnline =
        frame.users.find(({ userId }) => userId === partnerId)?.isOnline ?? isPartnerOnline
    if (frame.type !== 'message') return
    const { message } = frame
    add(message)
    if (message.sequence === upTo + 1) upTo = message.sequence
    else if (message.sequence > upTo) catchUp.run()
    if (message.fromUserId === partnerId) tellDelivered(message.sequence)
  })

  return {
    own,
    shown,
    connect: connection.connect,
    isConnected,
    isPartnerOnline: () => isPartnerOnline,
    isAway: connection.isAway,
    /** Connected, with nothing on its way in or out. */
    isSettled: () =>
      isConnected() && !catchUp.isRunning() && !connection.isAway() && outbox.isEmpty(),
    longestAwayMs: connection.longestAwayMs,
    send: outbox.send,
    drop: connection.drop,
  }
}

/** Tells the greatest of the numbers that come within a moment. */
function createMarker(tell: (sequence: number) => void): (sequence: number) => void {
  let upTo = 0
  return (sequence) => {
    if (upTo === 0) {
      setTimeout(() => {
        tell(upTo)
        upTo = 0
      }, deliveredEveryMs)
    }
    upTo = Math.max(upTo, sequence)
  }
}
