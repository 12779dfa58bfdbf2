import { type SocketFrame, closeCodes } from '@materia/contracts/chat/socketFrame.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { createBucket } from './createBucket.ts'
import { burstSeconds, keepsUpBytes, type SocketLimits } from './limits.ts'

export type CloseReason = keyof typeof closeCodes

/** A Socket.IO or plain WebSocket connection. */
export type ClientSocket = {
  userId: number
  isOpen: () => boolean
  /** Sends a frame. Drops it on a closed socket, and closes one whose client does not read. */
  send: (frame: SocketFrame) => void
  /** Whether the client reads what it gets. */
  keepsUp: () => boolean
  /** Takes a cost from the socket's budget. Closes the socket when nothing is left. */
  spend: (cost: number) => boolean
  /** Closes it in a way that makes its client reconnect. */
  close: (reason: CloseReason) => void
}

export type OpenSocket = (socket: ClientSocket) => {
  /** Handles a frame of the client, which may be anything. */
  receive: (frame: unknown) => void
  closed: () => void
}

/** The parts of a connection that differ between the two kinds. */
type Connection = {
  userId: number
  isOpen: () => boolean
  write: (frame: SocketFrame) => void
  /** Bytes that this process holds for the client. */
  unsentBytes: () => number
  end: (code: number) => void
}

export type CheckedLimits = Parameters<typeof createClientSocket>[1]

export function createClientSocket(
  { userId, isOpen, write, unsentBytes, end }: Connection,
  limits: SocketLimits & { countBreach: (userId: number) => void },
): ClientSocket {
  const { costPerSecond } = limits
  const take = createBucket({ perSecond: costPerSecond, atOnce: costPerSecond * burstSeconds })
  const close = (reason: CloseReason) => {
    if (!isOpen()) return
    if (reason !== 'restart') limits.countBreach(userId)
    end(closeCodes[reason])
  }
  return {
    userId,
    isOpen,
    close,
    keepsUp: () => unsentBytes() <= keepsUpBytes,
    send(frame) {
      if (!isOpen()) return
      if (unsentBytes() > limits.unsentBytes) close('tooSlow')
      else write(frame)
    },
    spend(cost) {
      if (!isOpen()) return false
      if (take(cost)) return true
      const { code, message } = commonErrors.TOO_MANY_REQUESTS
      write({ type: 'error', code, message })
      close('flooded')
      return false
    },
  }
}
