import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { SentFrame } from '@materia/contracts/chat/frame.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import { act } from '@testing-library/react'
import { setOpenSocket, type OpenSocket } from '../src/socket/connectSocket.ts'

type Options = {
  /** What was missed by who asks for it over the connection; a server of the last release knows no such question. */
  missed?: (partnerId: number, after: number) => ConversationMessages | null
}

/** For tests: stands in for the live connection of the page; to be called before anything is shown. */
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
    /** What the page has sent. */
    sent,
    /** The users it has connected as, one for each time. */
    connections,
    tell: (frame: SocketFrame) => act(() => void server?.onFrame(frame)),
    drop: (reason = { isRefused: false }) => act(() => server?.onDisconnected(reason)),
  }
}
