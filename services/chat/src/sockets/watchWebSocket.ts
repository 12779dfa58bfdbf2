import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { ClientSocket } from './ClientSocket.ts'
import { costs } from './limits.ts'

/**
 * Drops a WebSocket whose client does not answer each ping with its payload before the next one.
 * Charges the client for its own pings, and for pongs to no ping of ours.
 */
export function watchWebSocket(
  socket: WebSocket,
  { spend }: Pick<ClientSocket, 'spend'>,
  everyMs: number,
): void {
  let awaited: Buffer | undefined
  const timer = setInterval(() => {
    if (awaited) return socket.terminate()
    awaited = randomBytes(8)
    socket.ping(awaited)
  }, everyMs)
  socket.on('pong', (payload) => {
    if (awaited?.equals(payload)) awaited = undefined
    else spend(costs.packet)
  })
  socket.on('ping', () => spend(costs.packet))
  socket.on('close', () => clearInterval(timer))
}
