import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import { buildMessage } from '../../test/buildConversation.ts'
import {
  loadedMessagesMax,
  type ThreadState,
  toThread,
  toThreadWithin,
  withFrame,
  withMessage,
  withMissed,
  withNewer,
  withNewest,
  withOlder,
} from './threadState.ts'

/** Pseudo-random numbers that repeat for the same seed (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A conversation as the service stores it. */
function conversation() {
  let last = 300
  let deleted = 0
  const read = (above: number, below: number, limit: number, isNewest: boolean) => {
    const sequences = Array.from(
      { length: Math.max(0, below - above - 1) },
      (_, place) => above + 1 + place,
    )
    const items = (isNewest ? sequences.slice(-limit) : sequences.slice(0, limit)).map(messageOf)
    return {
      items,
      hasMore: items.length < sequences.length,
      partnerReadSequence: 0,
      partnerDeliveredSequence: 0,
      firstUnreadSequence: null,
    }
  }
  return {
    say: () => messageOf(++last),
    any: (random: (below: number) => number) => messageOf(1 + random(last)),
    remove: () => void (deleted = last),
    after: (sequence: number, limit = 100) =>
      read(Math.max(deleted, sequence), last + 1, limit, false),
    before: (sequence: number) => read(deleted, sequence, 100, true),
    newest: () => read(deleted, last + 1, 30, true),
    isWhole: ({ messages }: ThreadState) => (messages.at(-1)?.sequence ?? last) === last,
    isDeleted: (sequence: number) => sequence <= deleted,
  }
}

const messageOf = (sequence: number) => buildMessage({ id: 1_000 + sequence, sequence })
const sequencesOf = ({ messages }: ThreadState) => messages.map(({ sequence }) => sequence)
const isGapless = (sequences: number[]) =>
  sequences.every((sequence, place) => place === 0 || sequence === sequences[place - 1]! + 1)

const writers = { userId: 7, partnerId: 5 }
const deletion: SocketFrame = { type: 'conversation_deleted', partnerId: 5 }

/** Reads missed messages until none is left, as `useThread` does. */
function caughtUp(thread: ThreadState, there: ReturnType<typeof conversation>): ThreadState {
  let next = thread
  while (!next.hasNewer && !(there.isWhole(next) && isGapless(sequencesOf(next)))) {
    const before = next
    next = withMissed(next, there.after(next.upTo))
    if (next.upTo === before.upTo) break
  }
  return next
}

describe('a thread', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'stays in order without a gap, whatever arrives in whatever order (seed %i)',
    (seed) => {
      const random = seeded(seed)
      const there = conversation()
      let thread =
        random(2) === 0
          ? toThread(there.newest())
          : toThreadWithin(there.after(random(200)), toThread(there.newest()))
      const steps: (() => ThreadState)[] = [
        // Live messages that arrive in time, late, or twice.
        () => withMessage(thread, there.say()),
        () => withMessage(thread, there.any(random)),
        () => {
          const received = Array.from({ length: 1 + random(5) }, there.say).toSorted(
            () => random(3) - 1,
          )
          return received.filter(() => random(3) > 0).reduce(withMessage, thread)
        },
        () => withMissed(thread, there.after(thread.upTo, 1 + random(100))),
        () => {
          const [first] = sequencesOf(thread)
          return thread.hasOlder && first !== undefined
            ? withOlder(thread, there.before(first))
            : thread
        },
        () => withNewer(thread, there.after(thread.upTo)),
        () => withNewest(thread, there.newest()),
        () => {
          if (random(10) > 0) return thread
          there.remove()
          return withNewest(withFrame(thread, deletion, writers), there.newest())
        },
      ]
      for (let step = 0; step < 100; step++) {
        thread = steps[random(steps.length)]!()
        const sequences = sequencesOf(thread)
        expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
        expect(isGapless(sequences.filter((sequence) => sequence <= thread.upTo))).toBe(true)
        expect(sequences.some(there.isDeleted)).toBe(false)
        thread = caughtUp(thread, there)
        expect(isGapless(sequencesOf(thread))).toBe(true)
        expect(thread.hasNewer || there.isWhole(thread)).toBe(true)
        expect(thread.messages.length).toBeLessThanOrEqual(2 * loadedMessagesMax)
      }
    },
  )
})
