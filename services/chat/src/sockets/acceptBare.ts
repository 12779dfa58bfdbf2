import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocketServer } from 'ws'
import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { OpenSocket } from './ClientSocket.ts'
import { frameBytesMax, pingEveryMs } from './limits.ts'

/** The WebSocket close code "Service Restart", after which clients reconnect. */
const restart = 1012

/** Accepts plain WebSocket clients, whose frames are JSON. */
export function acceptBare(open: OpenSocket) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: frameBytesMax,
    perMessageDeflate: false,
  })
  return (userId: number, req: IncomingMessage, rawSocket: Duplex, head: Buffer) =>
    server.handleUpgrade(req, rawSocket, head, (socket) => {
      let isAlive = true
      const { receive, closed } = open({
        userId,
        send: (frame: SocketFrame) => socket.send(JSON.stringify(frame)),
        close: () => socket.close(restart),
      })
      const ping = setInterval(() => {
        if (!isAlive) return socket.terminate()
        isAlive = false
        socket.ping()
      }, pingEveryMs)
      socket.on('pong', () => (isAlive = true))
      socket.on('message', (data) => receive(parse(data)))
      // A broken or too large frame. `ws` has already closed the socket.
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(ping)
        closed()
      })
    })
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
