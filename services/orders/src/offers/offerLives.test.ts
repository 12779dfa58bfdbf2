import * as fc from 'fast-check'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { offerTerms } from '../../test/offerTerms.ts'
import { decideOffer, type OfferCommand } from './decideOffer.ts'
import { evolveOffer, noOffer } from './evolveOffer.ts'
import { nextAtOf } from './offer.ts'
import {
  agreedOf,
  type OfferEvent,
  type OfferState,
  otherRole,
  revisionOf,
  stepsOf,
  type StoredRevision,
  waitsFor,
} from './offerState.ts'

const start = Date.parse('2099-11-02T12:00:00Z')
const minute = 60_000
const roles = ['buyer', 'seller'] as const

const revisionBy = (by: OrderRole, no: number, validUntil: Date): StoredRevision => ({
  no,
  by,
  at: validUntil,
  hash: `${no}`,
  terms: offerTerms(1),
  validUntil,
  lines: [],
})

type Act = {
  role: OrderRole
  what:
    | 'revise'
    | 'part'
    | 'accept'
    | 'finish'
    | 'fail'
    | 'drop'
    | 'pay'
    | 'placed'
    | 'tick'
    | 'end'
  /** An old revision instead of the newest. */
  isOld: boolean
  /** Minutes that pass, and milliseconds that this instance's clock is ahead. */
  minutes: number
  aheadMs: number
}

const lives = fc.array(
  fc.record<Act>({
    role: fc.constantFrom(...roles),
    what: fc.constantFrom(
      'revise',
      'accept',
      'part',
      'finish',
      'fail',
      'drop',
      'pay',
      'placed',
      'tick',
      'end',
    ),
    isOld: fc.boolean(),
    minutes: fc.integer({ min: 0, max: 40 }),
    aheadMs: fc.integer({ min: -2_000, max: 2_000 }),
  }),
  { minLength: 1, maxLength: 30 },
)

type Step = { state: OfferState; events: OfferEvent[]; now: Date; command: OfferCommand }

/** Runs a life and returns what was decided, in order. */
function run(life: Act[]): Step[] {
  const steps: Step[] = []
  let state = noOffer
  let at = start
  for (const act of life) {
    at += act.minutes * minute
    const now = new Date(at + act.aheadMs)
    const command = commandOf(state, act, now)
    const events = decideOffer(state, command, now)
    if ('refused' in events) continue
    steps.push({ state, events, now, command })
    state = events.reduce(evolveOffer, state)
  }
  return steps
}

function commandOf(state: OfferState, act: Act, now: Date): OfferCommand {
  const { role: by } = act
  const newest = state.revisions.length
  const seen = Math.max(0, newest - (act.isOld ? 1 : 0))
  const stockIds = [newest * 10 + 1]
  const { stage } = state
  const held = 'stockIds' in stage ? stage.stockIds : stockIds
  const orderIds = 'orderIds' in stage ? stage.orderIds : [newest * 10 + 2]
  switch (act.what) {
    case 'revise': {
      const validUntil = new Date(now.getTime() + 60 * minute)
      return { kind: 'revise', revision: revisionBy(by, seen + 1, validUntil), after: seen }
    }
    case 'accept':
      return { kind: 'startAccept', by, hash: `${seen}`, stockIds }
    case 'part': {
      const offered = revisionOf(state, seen)
      const part = offered && { ...offered, by, hash: `part of ${seen}` }
      return { kind: 'startAccept', by, hash: `${seen}`, stockIds, ...(part && { part }) }
    }
    case 'finish':
      return { kind: 'finishAccept', stockIds: held, dueAt: new Date(now.getTime() + 120 * minute) }
    case 'fail':
      return { kind: 'failAccept', stockIds: held, isGone: act.isOld }
    case 'drop':
      return act.isOld
        ? { kind: 'withdraw', by, no: state.live[by] ?? 0 }
        : { kind: 'decline', by, no: state.live[otherRole(by)] ?? 0, reason: 'price', note: '' }
    case 'pay':
      return { kind: 'startOrder', orderIds }
    case 'placed':
      return { kind: act.isOld ? 'dropOrder' : 'order', orderIds }
    case 'tick':
      return { kind: 'tick' }
    case 'end':
      return { kind: 'end', why: 'accountGone', by }
  }
}

const check = (look: (steps: Step[]) => void) =>
  fc.assert(
    fc.property(lives, (life) => look(run(life))),
    { numRuns: 3_000 },
  )

describe('in every life of an offer', () => {
  it('only a live revision of the other side is accepted, by its hash and before its end', () => {
    check((steps) => {
      for (const { state, events, now, command } of steps)
        for (const event of events)
          if (event.kind === 'acceptStarted' && command.kind === 'startAccept') {
            const isPart = events.some(({ kind }) => kind === 'partTaken')
            const no = isPart ? Number(command.hash) : event.no
            const revision = revisionOf(state, no)
            expect(revision?.hash).toBe(command.hash)
            expect(revision?.by).toBe(otherRole(event.by))
            expect(state.live[otherRole(event.by)]).toBe(no)
            expect(revision?.validUntil.getTime()).toBeGreaterThan(now.getTime())
          }
    })
  })

  it('the agreed revision never changes once it is accepted', () => {
    check((steps) => {
      for (const { state, events } of steps) {
        if (!['accepted', 'ordering', 'ordered'].includes(state.stage.kind)) continue
        const after = events.reduce(evolveOffer, state)
        expect([agreedOf(state), null]).toContain(agreedOf(after))
        if (state.stage.kind === 'ordered') expect(after).toEqual(state)
      }
    })
  })

  it('a live revision is the newest that its side wrote', () => {
    check((steps) => {
      for (const { state } of steps)
        for (const role of roles) {
          const own = state.revisions.filter(
            ({ by, hash }) => by === role && !hash.startsWith('part'),
          )
          expect([null, own.at(-1)?.no]).toContain(state.live[role])
        }
    })
  })

  it('a job looks at it again until it is over, and somebody can act', () => {
    check((steps) => {
      for (const { state, now } of steps) {
        if (state.revisions.length === 0) continue
        const isOver = state.stage.kind === 'ended' || state.stage.kind === 'ordered'
        expect(nextAtOf(state) === null).toBe(isOver)
        const awaited = waitsFor(state)
        const isInTime = (nextAtOf(state)?.getTime() ?? 0) > now.getTime()
        if (awaited && isInTime) expect(stepsOf(state, awaited, now)).not.toEqual([])
      }
    })
  })

  it('time ends whatever nobody finishes', () => {
    check((steps) => {
      const last = steps.at(-1)
      if (!last) return
      let state = last.events.reduce(evolveOffer, last.state)
      if (['accepting', 'ordering', 'ordered'].includes(state.stage.kind)) return
      if (state.revisions.length === 0) return
      const late = new Date(last.now.getTime() + 300 * minute)
      for (let ticks = 0; ticks < 3; ticks++) {
        const events = decideOffer(state, { kind: 'tick' }, late)
        if (!('refused' in events)) state = events.reduce(evolveOffer, state)
      }
      expect(state.stage.kind).toBe('ended')
    })
  })
})
