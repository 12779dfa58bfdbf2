import type { LiveFrame, SentFrame } from '@materia/contracts/chat/live.ts'
import { act } from '@testing-library/react'
import { setOpenSocket } from '../src/live/liveFrames.ts'
import type { OpenSocket } from '../src/live/liveFrames.ts'

/** For tests: stands in for the live connection of the page; to be called before anything is shown. */
export function mockLive() {
  const sent: SentFrame[] = []
  const connections: number[] = []
  let server: Parameters<OpenSocket>[1] | undefined
  setOpenSocket(async (userId, listener) => ({
    connect: () => {
      server = listener
      connections.push(userId)
      act(() => listener.onConnected())
    },
    send: (frame) => void sent.push(frame),
    close: () => {},
  }))
  return {
    /** What the page has sent. */
    sent,
    /** The users it has connected as, one for each time. */
    connections,
    tell: (frame: LiveFrame) => act(() => void server?.onFrame(frame)),
    drop: (reason = { isRefused: false }) => act(() => server?.onDisconnected(reason)),
  }
}
