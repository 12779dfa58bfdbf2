import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'

/** A socket of either kind. */
export type ClientSocket = {
  userId: number
  send: (frame: SocketFrame) => void
  /** So that its client connects again by itself. */
  close: () => void
}

/** Takes a socket that has opened. */
export type OpenSocket = (socket: ClientSocket) => {
  /** Of what its client sends: anything at all. */
  receive: (frame: unknown) => void
  closed: () => void
}
