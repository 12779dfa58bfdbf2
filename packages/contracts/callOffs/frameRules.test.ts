import * as fc from 'fast-check'
import { dayMs, hourMs } from '../durations.ts'
import {
  type CalledPart,
  canGiveNotice,
  frameEnd,
  type FrameTerms,
  isUnusedMonth,
  monthOf,
  openUntil,
  quantitiesOf,
  remindAt,
} from './frameRules.ts'

const termsOf = (more: Partial<FrameTerms> = {}): FrameTerms => ({
  total: '120',
  perMonth: '20',
  until: '2027-04-30',
  rest: 'lapses',
  noticeDays: 30,
  timeZone: 'America/Monterrey',
  ...more,
})
const on = (at: string) => new Date(at)

describe('the times of a frame contract', () => {
  it('are at the place of the seller, also where the clocks change', () => {
    expect(frameEnd(termsOf())).toEqual(on('2027-05-01T06:00:00Z'))
    const houston = { timeZone: 'America/Chicago' }
    expect(frameEnd(termsOf({ ...houston, until: '2027-03-13' }))).toEqual(
      on('2027-03-14T06:00:00Z'),
    )
    expect(frameEnd(termsOf({ ...houston, until: '2027-03-14' }))).toEqual(
      on('2027-03-15T05:00:00Z'),
    )
    expect(monthOf(on('2027-02-01T05:59:59Z'), 'America/Monterrey')).toBe('2027-01')
  })

  it('give the buyer 30 days to take an owed rest, but not after a notice', () => {
    const owed = termsOf({ rest: 'owed' })
    expect(openUntil(owed, null)).toEqual(on('2027-05-31T06:00:00Z'))
    const noticeAt = on('2027-01-10T12:00:00Z')
    expect(openUntil(owed, noticeAt)).toEqual(on('2027-02-10T06:00:00Z'))
    expect(openUntil(termsOf({ noticeDays: 0 }), noticeAt)).toEqual(noticeAt)
    expect([
      canGiveNotice(owed, noticeAt),
      canGiveNotice(owed, on('2027-04-02T12:00:00Z')),
    ]).toEqual([true, false])
  })

  it('remind of an unused month a week before it ends, once', () => {
    const terms = termsOf()
    const first = remindAt(terms, on('2027-01-10T12:00:00Z'))
    expect(first).toEqual(on('2027-01-25T06:00:00Z'))
    expect(remindAt(terms, first)).toEqual(on('2027-02-22T06:00:00Z'))
    const at = { noticeAt: null, now: first }
    expect(isUnusedMonth(terms, [], at)).toBe(true)
    const part = { quantity: '1', at: on('2027-01-02T12:00:00Z') }
    expect(isUnusedMonth(terms, [part], at)).toBe(false)
  })
})

type Act = { what: 'call' | 'lapse' | 'notice'; amount: number; hours: number }
const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom('call', 'call', 'call', 'lapse', 'notice'),
    amount: fc.integer({ min: 1, max: 30 }),
    hours: fc.integer({ min: 0, max: 24 * 40 }),
  }),
  { maxLength: 40 },
)
const frames = fc.record({
  total: fc.integer({ min: 1, max: 200 }).map(String),
  perMonth: fc.integer({ min: 1, max: 40 }).map(String),
  until: fc.constantFrom('2026-12-31', '2027-02-28', '2027-04-15'),
  rest: fc.constantFrom('lapses' as const, 'owed' as const),
  noticeDays: fc.constantFrom(0, 1, 30, 90),
  timeZone: fc.constantFrom('America/Monterrey', 'America/Tijuana', 'UTC', 'Pacific/Auckland'),
})

/** Plays a life. Returns the allowed call-offs, ended ones too, each with the notice before it. */
function play(terms: FrameTerms, life: Act[]) {
  let now = Date.parse('2026-11-28T12:00:00Z')
  let noticeAt: Date | null = null
  let parts: CalledPart[] = []
  const allowed: (CalledPart & { noticeAt: Date | null })[] = []
  for (const { what, amount, hours } of life) {
    now += hours * hourMs
    const at = new Date(now)
    if (what === 'notice' && !noticeAt && canGiveNotice(terms, at)) noticeAt = at
    // One that was not paid gives its quantity back.
    if (what === 'lapse') parts = parts.slice(1)
    const { leftThisMonth } = quantitiesOf(terms, parts, { noticeAt, now: at })
    if (what !== 'call' || amount > leftThisMonth) continue
    const part = { quantity: `${amount}`, at }
    parts = [...parts, part]
    allowed.push({ ...part, noticeAt })
    check(terms, parts)
  }
  return allowed
}

const sumOf = (parts: CalledPart[]) =>
  parts.reduce((sum, { quantity }) => sum + Number(quantity), 0)

/** Never more than the whole, nor in a month more than its part until the last day. */
function check(terms: FrameTerms, parts: CalledPart[]): void {
  expect(sumOf(parts)).toBeLessThanOrEqual(Number(terms.total))
  const inTime = parts.filter(({ at }) => at < frameEnd(terms))
  const months = Map.groupBy(inTime, ({ at }) => monthOf(at, terms.timeZone))
  for (const month of months.values())
    expect(sumOf(month)).toBeLessThanOrEqual(Number(terms.perMonth))
}

describe('in every life of a frame contract', () => {
  it('the whole, each month and the end are kept', () => {
    fc.assert(
      fc.property(frames, acts, (terms, life) => {
        for (const { at, noticeAt } of play(terms, life))
          expect(at.getTime()).toBeLessThan(openUntil(terms, noticeAt).getTime())
      }),
      { numRuns: 500 },
    )
  })

  it('what is called off and what is left are the whole, and only a past end owes', () => {
    fc.assert(
      fc.property(frames, acts, fc.nat(300), (terms, life, days) => {
        const allowed = play(terms, life)
        const now = new Date(Date.parse('2026-11-28T12:00:00Z') + days * dayMs)
        const { called, left, leftThisMonth, owed } = quantitiesOf(terms, allowed.slice(0, 1), {
          noticeAt: null,
          now,
        })
        expect(called + left).toBe(Number(terms.total))
        expect(leftThisMonth).toBeLessThanOrEqual(left)
        const isOwed = terms.rest === 'owed' && now >= frameEnd(terms)
        expect(owed).toBe(isOwed ? left : 0)
      }),
    )
  })
})
