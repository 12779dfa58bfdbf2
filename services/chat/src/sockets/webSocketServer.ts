import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { closeCodes } from '@materia/contracts/chat/socketFrame.ts'
import { closeTimeoutMs, frameBytesMax } from './limits.ts'

const limits = {
  maxPayload: frameBytesMax,
  // No client of ours sends a frame in parts.
  maxFragments: 16,
  maxBufferedChunks: 64,
  perMessageDeflate: false,
  closeTimeout: closeTimeoutMs,
}

/** The WebSockets of both kinds have these limits. Socket.IO's own version of `ws` lacks some. */
export class LimitedServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...limits })
  }
}

/** Closes a WebSocket with a code. A client that flooded is not read any more. */
export function endWebSocket(socket: WebSocket, code: number): void {
  socket.close(code)
  if (code === closeCodes.flooded) socket.pause()
}
