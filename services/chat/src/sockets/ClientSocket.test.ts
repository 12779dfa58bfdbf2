import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import { createClientSocket } from './ClientSocket.ts'

const frame: SocketFrame = { type: 'resync' }

/** A socket with a budget of 10, whose client has not read `unsent` bytes. */
function open(unsent = 0) {
  const written: SocketFrame[] = []
  const codes: number[] = []
  const breaches: number[] = []
  const socket = createClientSocket(
    {
      userId: 1,
      isOpen: () => codes.length === 0,
      write: (sent) => void written.push(sent),
      unsentBytes: () => unsent,
      end: (code) => void codes.push(code),
    },
    {
      unsentBytes: 100_000,
      costPerSecond: 2,
      countBreach: (userId) => void breaches.push(userId),
    },
  )
  return { socket, written, codes, breaches }
}

describe('a socket', () => {
  it('gets frames while its client reads', () => {
    const { socket, written, codes } = open(100_000)
    socket.send(frame)
    expect([written, codes]).toEqual([[frame], []])
  })

  it('is closed with 1013 when too much is unsent, and gets nothing more', () => {
    const { socket, written, codes } = open(100_001)
    socket.send(frame)
    socket.send(frame)
    expect([written, codes]).toEqual([[], [1013]])
  })

  it('pays by cost, and is closed with 1008 and one error when its budget is used up', () => {
    const { socket, written, codes } = open()
    expect([socket.spend(4), socket.spend(6)]).toEqual([true, true])
    expect([socket.spend(1), socket.spend(1)]).toEqual([false, false])
    expect(written).toEqual([expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })])
    expect(codes).toEqual([1008])
  })

  it('counts the breach of a limit once, and no restart', () => {
    const [slow, leaving] = [open(100_001), open()]
    slow.socket.send(frame)
    slow.socket.send(frame)
    leaving.socket.close('restart')
    expect([slow.breaches, leaving.breaches]).toEqual([[1], []])
  })

  it('keeps up until a good part of the limit is unsent', () => {
    expect([open(1_000), open(90_000)].map(({ socket }) => socket.keepsUp())).toEqual([true, false])
  })
})
