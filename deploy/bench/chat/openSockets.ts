import { setTimeout as wait } from 'node:timers/promises'
import { socketPath } from '@materia/contracts/chat/socketFrame.ts'
import { reconnectDelay } from '@materia/contracts/chat/reconnectDelay.ts'
import { io, type Socket } from 'socket.io-client'
import type { Company } from '../measure/request.ts'

const timeoutMs = 120_000

/**
 * A company's socket with the settings of the real page. It is not connected yet, and later
 * reconnects when the connection is lost.
 */
export function openSocket(url: string, { userId, cookie }: Company): Socket {
  const socket = io(url, {
    path: socketPath,
    query: { userId },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    timeout: 10_000,
    autoConnect: false,
    forceNew: true,
    extraHeaders: { cookie },
  })
  let failures = 0
  const reconnect = () =>
    setTimeout(() => socket.connect(), reconnectDelay(failures++, 'visible', Math.random()))
  socket.on('connect', () => (failures = 0))
  socket.on('disconnect', reconnect)
  socket.on('connect_error', reconnect)
  return socket
}

/** Connects all sockets, 200 in a second. */
export async function connectAll(sockets: Socket[]): Promise<void> {
  for (const [at, socket] of sockets.entries()) {
    socket.connect()
    if (at % 20 === 19) await wait(100)
  }
  const end = performance.now() + timeoutMs
  for (;;) {
    const missing = sockets.filter(({ connected }) => !connected).length
    if (missing === 0) return
    if (performance.now() > end) throw new Error(`${missing} of ${sockets.length} did not connect`)
    await wait(50)
  }
}
