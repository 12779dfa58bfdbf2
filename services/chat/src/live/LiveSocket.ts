import type { LiveFrame } from '@materia/contracts/chat/live.ts'

/** A socket of either kind. */
export type LiveSocket = {
  userId: number
  send: (frame: LiveFrame) => void
  /** So that its client connects again by itself. */
  close: () => void
}

/** Takes a socket that has opened. */
export type OpenSocket = (socket: LiveSocket) => {
  /** Of what its client sends: anything at all. */
  receive: (frame: unknown) => void
  closed: () => void
}
