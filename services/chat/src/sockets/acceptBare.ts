import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket } from 'ws'
import { type CheckedLimits, createClientSocket, type OpenSocket } from './ClientSocket.ts'
import { costs, pingEveryMs } from './limits.ts'
import { watchWebSocket } from './watchWebSocket.ts'
import { endWebSocket, LimitedServer } from './webSocketServer.ts'

/** Accepts plain WebSocket clients, whose frames are JSON. */
export function acceptBare(open: OpenSocket, limits: CheckedLimits) {
  const server = new LimitedServer({ noServer: true, clientTracking: false })
  return (userId: number, req: IncomingMessage, rawSocket: Duplex, head: Buffer) =>
    server.handleUpgrade(req, rawSocket, head, (socket) => {
      const client = createClientSocket(
        {
          userId,
          isOpen: () => socket.readyState === WebSocket.OPEN,
          write: (frame) => socket.send(JSON.stringify(frame)),
          unsentBytes: () => socket.bufferedAmount,
          end: (code) => endWebSocket(socket, code),
        },
        limits,
      )
      const { receive, closed } = open(client)
      watchWebSocket(socket, client, pingEveryMs)
      socket.on('message', (data) => {
        if (client.spend(costs.packet)) receive(parse(data))
      })
      // A broken or too large frame. `ws` has already closed the socket.
      socket.on('error', () => {})
      socket.on('close', closed)
    })
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
