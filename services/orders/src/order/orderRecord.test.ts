import lastRelease from '../../test/lastRelease.json' with { type: 'json' }
import { buildRow } from '../../test/buildRow.ts'
import { amounts, placing } from '../../test/orderWorld.ts'
import { evolve } from './evolve.ts'
import type { OrderDocument } from './order.ts'
import { fieldsOf, toRecord, toState, withState } from './orderRecord.ts'

/** The rows that the last release stored. */
const rows: OrderDocument[] = JSON.parse(
  JSON.stringify(lastRelease.orders.rows),
  (_key, value: unknown) =>
    typeof value === 'object' && value !== null && '$date' in value
      ? new Date(String(value.$date))
      : value,
)
const now = new Date('2026-11-02T12:00:00Z')
const row = (fields: Partial<OrderDocument>) => toState(buildRow(fields))

describe('a stored row', () => {
  it('of the last release has one state and is written unchanged, with no claim', () => {
    expect(rows.map((one) => toState(one).kind)).toEqual([
      'held',
      'awaitingPayment',
      'confirmed',
      'shipped',
      'delivered',
      'disputed',
      'completed',
      'declined',
      'refunded',
    ])
    for (const one of rows)
      expect({ ...one, ...fieldsOf(toState(one)) }).toEqual({
        claim: null,
        proposal: null,
        settled: null,
        ...one,
      })
  })

  it('of an unpaid order is placing, awaiting payment, refusing or refused', () => {
    const openUntil = now
    expect([
      row({ openUntil }),
      row({ openUntil, isPlaced: true, paymentAction: '/challenge' }),
      row({ openUntil, refusal: 'GIVEN_UP' }),
      row({ openUntil: null, refusal: 'GIVEN_UP', isPlaced: true, status: 'cancelled' }),
    ]).toMatchObject([
      { kind: 'placing', openUntil },
      { kind: 'awaitingPayment', openUntil, paymentAction: '/challenge' },
      { kind: 'refusing', openUntil, refusal: 'GIVEN_UP', isShown: false },
      { kind: 'refused', refusal: 'GIVEN_UP', isShown: true },
    ])
  })

  it('of the first release lacks newer fields', () => {
    const {
      isReminded: _r,
      isPayoutWaiting: _w,
      chargedBackCents: _c,
      ...first
    } = buildRow({
      ...fieldsOf(evolve(placing(now), { kind: 'placed', at: now, amounts })),
      status: 'disputed',
      paymentStatus: 'captured',
      dueAt: null,
    })
    expect(toState(first as OrderDocument)).toMatchObject({
      kind: 'disputed',
      isReminded: false,
      dueAt: new Date('2026-11-16T12:00:00Z'),
    })
  })

  it('of an unknown state is refused', () => {
    expect(() => toState({ ...buildRow({ isPaid: true }), status: 'inspected' as never })).toThrow()
  })

  it('is written only if it is unchanged since it was read', () => {
    const order = toRecord(buildRow({ openUntil: now }))
    const held = evolve(order.state, { kind: 'placed', at: now, amounts })
    expect([order.asRead, withState(order, held).asRead]).toMatchObject([
      { _id: 1, isPaid: false, openUntil: now, refusal: '', intent: null },
      { _id: 1, isPaid: true, status: 'pending', openUntil: null },
    ])
  })
})
