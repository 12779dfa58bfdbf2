import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { SentFrame } from '@materia/contracts/chat/frame.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import { act } from '@testing-library/react'
import { type LossReason, setOpenSocket, type OpenSocket } from '../src/socket/connectSocket.ts'

type Options = {
  /**
   * Response to a question for missed messages. A server of the last release does not know this
   * question.
   */
  missed?: (partnerId: number, after: number) => ConversationMessages | null
}

/** Replaces the page's live connection. Call it before rendering. */
export function mockSocket({ missed = () => null }: Options = {}) {
  const sent: SentFrame[] = []
  const connections: number[] = []
  let server: Parameters<OpenSocket>[1] | undefined
  setOpenSocket(async (userId, listener) => ({
    connect: () => {
      server = listener
      connections.push(userId)
      act(() => listener.onConnected())
    },
    send: (frame) => {
      if (frame.type !== 'since') return void sent.push(frame)
      const { partnerId, after } = frame
      const page = missed(partnerId, after)
      listener.onFrame(
        page
          ? { type: 'missed', partnerId, after, page }
          : { type: 'error', code: 'INVALID_INPUT', message: 'Unknown type' },
      )
    },
    close: () => {},
  }))
  return {
    /** Frames that the page has sent. */
    sent,
    /** User ids with which the page has connected, one per connection. */
    connections,
    emit: (frame: SocketFrame) => act(() => void server?.onFrame(frame)),
    drop: (reason: LossReason = 'lost') => act(() => server?.onDisconnected(reason)),
  }
}
