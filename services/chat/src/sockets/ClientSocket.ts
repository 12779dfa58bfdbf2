import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'

/** A Socket.IO or plain WebSocket connection. */
export type ClientSocket = {
  userId: number
  send: (frame: SocketFrame) => void
  /** Closes it in a way that makes its client reconnect. */
  close: () => void
}

export type OpenSocket = (socket: ClientSocket) => {
  /** Handles a frame of the client, which may be anything. */
  receive: (frame: unknown) => void
  closed: () => void
}
