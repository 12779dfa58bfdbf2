import { closeCodes, socketPath } from '@materia/contracts/chat/socketFrame.ts'
import { io } from 'socket.io-client'
import type { LossReason, OpenSocket } from './connectSocket.ts'

/**
 * WebSocket first, then HTTP polling where a proxy forbids it. The caller decides when to
 * reconnect.
 */
export const openSocket: OpenSocket = async (userId, { onConnected, onDisconnected, onFrame }) => {
  const socket = io({
    path: socketPath,
    query: { userId },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    timeout: 10_000,
    autoConnect: false,
    // Another user of the page needs a connection of their own.
    forceNew: true,
  })
  socket.on('connect', onConnected)
  socket.on('disconnect', (_reason, details) => onDisconnected(reasonOfClose(details)))
  socket.on('connect_error', (error) => onDisconnected(reasonOfRefusal(error)))
  socket.onAny((_type, frame) => onFrame(frame))
  return {
    connect: () => void socket.connect(),
    send: (frame) => void socket.emit(frame.type, frame),
    close: () => {
      socket.removeAllListeners()
      socket.offAny()
      socket.close()
    },
  }
}

function reasonOfClose(details: unknown): LossReason {
  const event = valueOf(details, 'context')
  const isLimit = [closeCodes.flooded, closeCodes.tooSlow].some(
    (code) => code === valueOf(event, 'code'),
  )
  return isLimit ? 'busy' : 'lost'
}

/** A browser reveals the status only for polling, which is tried after the WebSocket. */
function reasonOfRefusal(error: Error): LossReason {
  const status = valueOf(error, 'description')
  if (status === 429) return 'busy'
  return status === 401 || status === 403 ? 'refused' : 'lost'
}

const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
