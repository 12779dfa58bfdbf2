import { WebSocket } from 'ws'
import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import { type CheckedLimits, createClientSocket, type ClientSocket } from './ClientSocket.ts'
import { costs, proofEveryMs } from './limits.ts'
import { watchWebSocket } from './watchWebSocket.ts'
import { endWebSocket } from './webSocketServer.ts'

/** Packets of the default namespace: connect, disconnect and events. */
const usualPacket = /^(?:0(?!\/)|1$|2(?!\/))/

type Packet = { type: string; data?: unknown }

/** A connection of Engine.IO, the layer below Socket.IO: a WebSocket, or a series of polls. */
export type Session = {
  readonly readyState: string
  readonly transport: object
  on(name: 'packet' | 'packetCreate', listener: (packet: Packet) => void): unknown
  on(name: 'flush', listener: (packets: Packet[]) => void): unknown
  on(name: 'upgrade', listener: () => void): unknown
  close: (isDiscarded?: boolean) => unknown
}

/**
 * Makes a client of a session, and closes the session after packets that no client of ours sends and
 * Socket.IO never reports. Examples: packets of other namespaces, acknowledgements, binary packets,
 * and pongs without a ping.
 */
export function acceptSession(
  session: Session,
  { userId, write }: { userId: number; write: (frame: SocketFrame) => void },
  limits: CheckedLimits,
): ClientSocket {
  let queuedBytes = 0
  let isPinged = false
  const client = createClientSocket(
    {
      userId,
      write,
      isOpen: () =>
        session.readyState === 'open' &&
        (webSocketOf(session)?.readyState ?? WebSocket.OPEN) === WebSocket.OPEN,
      unsentBytes: () => queuedBytes + (webSocketOf(session)?.bufferedAmount ?? 0),
      end(code) {
        const webSocket = webSocketOf(session)
        if (webSocket) endWebSocket(webSocket, code)
        else session.close(true)
      },
    },
    limits,
  )
  const watch = () => {
    const webSocket = webSocketOf(session)
    if (webSocket) watchWebSocket(webSocket, client, proofEveryMs)
  }
  watch()
  session.on('upgrade', watch)
  session.on('packetCreate', ({ data }) => {
    if (typeof data === 'string') queuedBytes += data.length
  })
  session.on('flush', (packets) => {
    queuedBytes = 0
    isPinged ||= packets.some(({ type }) => type === 'ping')
  })
  session.on('packet', ({ type, data }) => {
    if (!client.spend(costs.packet)) return
    const isUsual =
      type === 'message' ? typeof data === 'string' && usualPacket.test(data) : type === 'pong'
    if (!isUsual || (type === 'pong' && !isPinged)) session.close(true)
    else if (type === 'pong') isPinged = false
  })
  return client
}

/** Engine.IO does not publish the WebSocket of a session. Polls have none. */
function webSocketOf({ transport }: Session): WebSocket | undefined {
  const socket: unknown = Reflect.get(transport, 'socket')
  return socket instanceof WebSocket ? socket : undefined
}
