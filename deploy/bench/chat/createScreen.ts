import { setTimeout as wait } from 'node:timers/promises'
import { pageSizeMax, reconnectMs } from '@materia/contracts/chat/constants.ts'
import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import { type Company, request } from '../measure/request.ts'
import { openSocket } from './openSockets.ts'

type Message = Extract<SocketFrame, { type: 'message' }>['message']
export type Sending = { clientId: string; tries: number }
export type Screen = ReturnType<typeof createScreen>

type Options = {
  url: string
  own: Company
  partnerId: number
  onShown: (message: Message, connectedAt: number) => void
}

/**
 * One company's page with one conversation open. Like the real page (mfe-messaging), it reconnects,
 * fetches missed messages and resends unacknowledged ones.
 */
export function createScreen({ url, own, partnerId, onShown }: Options) {
  const shown = new Map<number, Message>()
  const socket = openSocket(url, own)
  let upTo = 0
  let connectedAt = Infinity
  let lostAt: number | undefined
  let longestAwayMs = 0
  let isCatchingUp = false
  let isAskedAgain = false

  const add = (message: Message) => {
    if (shown.has(message.sequence)) return
    shown.set(message.sequence, message)
    onShown(message, connectedAt)
  }

  /**
   * Fetches all messages after the last one without a gap. A call during a run causes one more run.
   */
  async function catchUp(): Promise<void> {
    isAskedAgain = true
    if (isCatchingUp) return
    isCatchingUp = true
    while (isAskedAgain) {
      isAskedAgain = false
      const path = `/api/conversations/${partnerId}/messages?after=${upTo}&limit=${pageSizeMax}`
      const { status, text } = await request(url + path, own)
      if (status !== 200) {
        isAskedAgain = true
        await wait(reconnectMs)
        continue
      }
      const { items, hasMore }: { items: Message[]; hasMore: boolean } = JSON.parse(text)
      items.forEach(add)
      upTo = Math.max(upTo, items.at(-1)?.sequence ?? 0)
      isAskedAgain ||= hasMore
    }
    isCatchingUp = false
    if (lostAt === undefined || !socket.connected) return
    longestAwayMs = Math.max(longestAwayMs, performance.now() - lostAt)
    lostAt = undefined
  }

  const outbox = createOutbox({ url, own, partnerId }, add)

  socket.on('connect', () => {
    connectedAt = performance.now()
    void catchUp()
  })
  socket.on('disconnect', () => {
    connectedAt = Infinity
    lostAt ??= performance.now()
  })
  socket.onAny((_type, frame: SocketFrame) => {
    if (frame.type === 'resync') void catchUp()
    if (frame.type !== 'message') return
    const { message } = frame
    add(message)
    if (message.sequence === upTo + 1) upTo = message.sequence
    else if (message.sequence > upTo) void catchUp()
  })

  return {
    own,
    shown,
    socket,
    /** Connected, with no message on its way in or out. */
    isSettled: () => socket.connected && !isCatchingUp && lostAt === undefined && outbox.isEmpty(),
    longestAwayMs: () => longestAwayMs,
    send: outbox.send,
    /** Simulates a lost network: no close frame is sent. */
    drop: () => void Reflect.get(socket.io.engine.transport, 'ws')?.terminate(),
  }
}

function createOutbox(
  { url, own, partnerId }: Pick<Options, 'url' | 'own' | 'partnerId'>,
  onSent: (message: Message) => void,
) {
  const queue: Sending[] = []
  let isSending = false

  /** Sends one message at a time, and repeats each until it is accepted. */
  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let [next] = queue; next; [next] = queue) {
      const { clientId } = next
      const body = { toUserId: partnerId, content: clientId, clientId }
      const { status, text } = await request(`${url}/api/messages`, own, body)
      if (status !== 201 && status !== 0 && status < 500)
        throw new Error(`${status} for a message: ${text}`)
      if (status === 201) {
        queue.shift()
        onSent(JSON.parse(text))
      } else {
        next.tries += 1
        await wait(reconnectMs)
      }
    }
    isSending = false
  }

  return {
    isEmpty: () => queue.length === 0,
    send(clientId: string): Sending {
      const sending = { clientId, tries: 1 }
      queue.push(sending)
      void flush()
      return sending
    },
  }
}
