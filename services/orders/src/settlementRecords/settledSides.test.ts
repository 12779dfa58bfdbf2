import type { Report, Ticket } from '@materia/contracts/settlement/ticket.ts'
import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'
import Big from 'big.js'
import { figuresOf } from './figuresOf.ts'
import { type SettledFacts, settledSide } from './settledSides.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour))

function ticket(id: number, side: Ticket['side'], gross: string, other: Partial<Ticket> = {}) {
  const receivedAt = at(id).toISOString()
  const by = side === 'loading' ? 'seller' : 'buyer'
  return {
    id,
    side,
    truck: 1,
    number: `B-${id}`,
    scale: 'Patio norte',
    plate: '51-AK-8F',
    grossAt: receivedAt,
    tareAt: receivedAt,
    gross,
    tare: '15000',
    unit: 'kg',
    pictures: [],
    by,
    writtenAt: receivedAt,
    receivedAt,
    doubts: [],
    ...other,
  } satisfies Ticket
}
const loading = ticket(1, 'loading', '35000')
const unloading = ticket(5, 'unloading', '34900')

const facts = (other: Partial<SettledFacts> = {}): SettledFacts => ({
  terms: defaultSettlement,
  goods: { ordered: Big(20_000), priceCents: 1_000_000 },
  tickets: [loading, unloading],
  reports: [],
  deliveredAt: at(5),
  claimedAt: null,
  settledAt: at(8),
  ...other,
})
const [seller, buyer] = [
  (other?: Partial<SettledFacts>) => settledSide('seller', facts(other)),
  (other?: Partial<SettledFacts>) => settledSide('buyer', facts(other)),
]

describe('a settled order in the record of a side', () => {
  it('has the difference of both scales, and the time of the side that answered', () => {
    const both = { isWithin: true, differencePercent: -0.5, hasClaim: false }
    expect(seller()).toEqual({ ...both, answerMinutes: 180 })
    expect(buyer()).toEqual({ ...both, answerMinutes: null })
  })

  it('is not improved by a correction after the other scale is known', () => {
    const wrong = ticket(1, 'loading', '37000', { replacedBy: 6 })
    const tickets = [wrong, unloading, ticket(6, 'loading', '34950')]
    expect(seller({ tickets })).toMatchObject({ isWithin: false, differencePercent: -9.5455 })
    expect(buyer({ tickets })).toMatchObject({ isWithin: true, differencePercent: -0.2506 })
    const early = [{ ...wrong, replacedBy: 2 }, ticket(2, 'loading', '34950'), unloading]
    expect(seller({ tickets: early })).toMatchObject({ isWithin: true })
  })

  it('is outside the tolerance also if a third scale decided', () => {
    const low = ticket(5, 'unloading', '33000')
    const third = ticket(6, 'thirdParty', '34900')
    expect(seller({ tickets: [loading, low, third] }).isWithin).toBe(false)
    expect(seller({ tickets: [loading, third] })).toMatchObject({
      isWithin: true,
      differencePercent: null,
    })
  })

  it('is answered by a claim of its buyer, which a later report does not change', () => {
    const report = { by: 'buyer', receivedAt: at(9).toISOString() } as Report
    const late = ticket(6, 'loading', '35000', { by: 'seller' })
    const claimed = { tickets: [unloading, late], reports: [report], claimedAt: at(7) }
    expect(buyer(claimed)).toMatchObject({ hasClaim: true, answerMinutes: 60 })
    expect(seller({ claimedAt: at(7) })).toMatchObject({ hasClaim: true, answerMinutes: null })
  })

  it('has no weights after a claim without tickets', () => {
    expect(seller({ tickets: [], claimedAt: at(7) })).toEqual({
      isWithin: false,
      differencePercent: null,
      answerMinutes: null,
      hasClaim: true,
    })
  })
})

describe('the figures of settled orders', () => {
  const line = { isWithin: true, differencePercent: -0.1834, answerMinutes: 170, hasClaim: false }
  const outside = { ...line, isWithin: false, differencePercent: null, hasClaim: true }

  it('are the medians and counts of five orders', () => {
    expect(figuresOf([line, line, line, outside, { ...line, answerMinutes: null }])).toEqual({
      settled: 5,
      within: 4,
      medianDifferencePercent: -0.18,
      medianAnswerHours: 3,
      claims: 1,
    })
  })

  it('are not known of four orders, nor of orders without scales and answers', () => {
    expect(figuresOf([line, line, line, line])).toBeNull()
    const bare = { ...outside, answerMinutes: null }
    expect(figuresOf([bare, bare, bare, bare, bare])).toMatchObject({
      within: 0,
      medianDifferencePercent: null,
      medianAnswerHours: null,
    })
  })
})
