import { socketPath } from '@materia/contracts/chat/socketFrame.ts'
import { io } from 'socket.io-client'
import type { OpenSocket } from './connectSocket.ts'

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
  socket.on('disconnect', () => onDisconnected({ isRefused: false }))
  socket.on('connect_error', (error) => onDisconnected({ isRefused: isRefusal(error) }))
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

// A browser reveals the status only for polling, which is tried after the WebSocket.
function isRefusal(error: Error): boolean {
  return 'description' in error && (error.description === 401 || error.description === 403)
}
