import { once } from 'node:events'
import * as fc from 'fast-check'
import { WebSocket } from 'ws'
import { vouched } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'

const logged: string[] = []
let chat: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => {
  // A high budget, so that the frames are handled and not refused.
  chat = await startChat({ logged, config: { SOCKET_FRAMES_PER_SECOND: 1_000_000 } })
})
afterAll(() => chat.stop())

const seed = 36
const framesEach = 10
/** Larger than the largest frame, which is 4 KB. */
const longText = fc.integer({ min: 0, max: 5_000 }).map((length) => '"'.repeat(length))
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  longText,
  fc.constantFrom<unknown>(
    -1,
    0,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    { $gt: 0 },
    { __proto__: null },
  ),
)
const fields = ['type', 'toUserId', 'fromUserId', 'sequence', 'isVisible', 'partnerId', 'after']
const frame = fc.dictionary(
  fc.oneof(
    fc.constantFrom(...fields, '__proto__', 'constructor', 'toString'),
    fc.string({ maxLength: 20 }),
  ),
  hostileValue,
)
const type = fc.constantFrom('typing', 'delivered', 'since', 'message', 'disconnect', 'error')
const typed = fc.tuple(type, frame).map(([name, rest]) => ({ ...rest, type: name }))
const nested = fc.integer({ min: 1, max: 2_000 }).map((depth) => '['.repeat(depth))
const plainFrame = fc.oneof(
  typed.map((value) => JSON.stringify(value)),
  hostileValue.map((value) => JSON.stringify(value)),
  nested,
  fc.string(),
)
const packet = fc.oneof(
  fc.tuple(type, typed).map(([name, value]) => `42${JSON.stringify([name, value])}`),
  hostileValue.map((value) => `42${JSON.stringify(value)}`),
  fc
    .tuple(fc.constantFrom('40', '41', '42', '420', '43', '44', '45', '451-'), nested)
    .map(([kind, rest]) => kind + rest),
  fc
    .tuple(fc.constantFrom('0', '1', '2', '3', '4', '5', '6', 'b'), fc.string())
    .map(([kind, rest]) => kind + rest),
)

/** Sends the frames, each batch over a new socket. Returns all texts that the service sent. */
async function sendAll(frames: (string | Uint8Array)[], query: string, first?: string) {
  const replies: string[] = []
  for (let at = 0; at < frames.length; at += framesEach) {
    const socket = new WebSocket(`${chat.url.replace('http', 'ws')}/ws?${query}`, {
      headers: vouched(1),
    })
    socket.on('message', (data) => void replies.push(String(data)))
    socket.on('error', () => {})
    await once(socket, 'open')
    if (first !== undefined) {
      socket.send(first)
      await once(socket, 'message')
    }
    for (const sent of frames.slice(at, at + framesEach)) socket.send(sent)
    const closed = once(socket, 'close')
    socket.close()
    await closed
  }
  return replies
}

describe('hostile frames', () => {
  it.each([
    ['of a plain WebSocket', 'userId=1', undefined, plainFrame],
    ['of Socket.IO', 'EIO=4&transport=websocket', '40', packet],
  ])('%s neither stop the service nor learn its code', async (_kind, query, first, texts) => {
    const either = fc.oneof({ weight: 9, arbitrary: texts }, fc.uint8Array({ maxLength: 100 }))
    const replies = await sendAll(fc.sample(either, { seed, numRuns: 400 }), query, first)
    expect(replies.length).toBeGreaterThan(0)
    expect(replies.filter((text) => text.length > 500)).toEqual([])
    expect(replies.filter((text) => /node_modules|\.[jt]s:\d|\bat \w+ \(/.test(text))).toEqual([])
    expect(logged.filter((line) => line.includes('could not be handled'))).toEqual([])
    expect((await chat.call('GET', '/readyz')).status).toBe(200)
  })
})
