import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocketServer } from 'ws'
import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { OpenSocket } from './ClientSocket.ts'
import { frameBytesMax, pingEveryMs } from './limits.ts'

/** "Service restart": connect again. */
const restart = 1012

/** Plain WebSocket clients: frames are JSON (spec 7). */
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
      // Of a broken or too large frame, by which `ws` has closed it.
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
