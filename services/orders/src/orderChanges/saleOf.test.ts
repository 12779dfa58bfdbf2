import type { ClaimKind } from '@materia/contracts/orders/constants.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import type { OrderTerms } from '@materia/contracts/orders/orderTerms.ts'
import { buildRow } from '../../test/buildRow.ts'
import { amounts } from '../../test/orderWorld.ts'
import type { OrderEvent } from '../order/events.ts'
import { evolve } from '../order/evolve.ts'
import type { OrderDocument } from '../order/order.ts'
import { toRecord } from '../order/orderRecord.ts'
import type { OrderState, TimelineLine } from '../order/state.ts'
import { saleOf } from './saleOf.ts'

const at = new Date('2026-11-20T10:00:00Z')
const taken = { at, by: 'buyer', note: '' } as const
const terms = { location: 'Nuevo León, México', postalCode: '64000' } as OrderTerms

const delivered = (claim?: ClaimKind): OrderState => ({
  kind: 'delivered',
  amounts,
  carrier: 'Fletes Sierra Alta',
  estimatedDays: 4,
  timeline: [
    { status: 'shipped', ...taken },
    ...(claim
      ? [{ status: 'disputed', ...taken, claim: { news: 'opened', kind: claim } } as TimelineLine]
      : []),
  ],
  pending: null,
  dueAt: at,
  isReminded: false,
  trackingNumber: null,
  estimatedDeliveryDate: null,
  proposal: null,
})
const completed: OrderEvent = { kind: 'completed', isPayoutWaiting: false, ...taken }
const refunded = (refundCents: number): OrderEvent => ({
  kind: 'refunded',
  refundCents,
  isPayoutWaiting: false,
  isChargeBackWon: false,
  ...taken,
})

function sale(
  event: OrderEvent,
  { before = delivered(), row = {} }: { before?: OrderState; row?: Partial<OrderDocument> } = {},
) {
  const order = toRecord(buildRow({ terms, ...row }))
  return saleOf({ order, event, before, after: evolve(before, event) })
}

describe('the finished sale', () => {
  it('of a completed order has goods, weight, places and distance', () => {
    const data = sale(completed)
    expect(orders.saleFinished.data.validate(data).error).toBeUndefined()
    expect(data).toEqual({
      orderId: 1,
      revision: 2,
      materialId: 5,
      buyerId: 2,
      sellerId: 1,
      finishedAt: '2026-11-20T10:00:00.000Z',
      goods: '1000.00',
      currency: 'USD',
      kilograms: '1000',
      material: {
        category: 'Plastics',
        type: 'Polypropylene',
        grade: null,
        presentation: 'Ground',
        materialOrigin: 'Post-industrial',
      },
      origin: { country: 'MEX', state: 'NL' },
      destination: { country: 'USA', state: 'TX' },
      freight: { mode: 'truck', kilometres: expect.any(Number), isEstimated: true },
      counterfactual: null,
      claimant: 'buyer',
    })
  })

  it.each([
    ['shortWeight', 25_000, '750.00', '750'],
    ['shortWeight', 33_333, '666.67', '666.67'],
    ['contaminated', 25_000, '750.00', '1000'],
    // Goods, freight and fee.
    ['wrongMaterial', 111_000, '0.00', '0'],
  ] as const)(
    'after a claim of %s of %d cents has its payable weight',
    (kind, cents, goods, kilograms) => {
      expect(sale(refunded(cents), { before: delivered(kind) })).toMatchObject({ goods, kilograms })
    },
  )

  it.each([
    ['less than ordered', '19900', 0, 5_000, '9950.00'],
    ['the whole overage', '20400', 20_000, 0, '10200.00'],
    ['a part of the overage', '20100.5', 20_000, 14_975, '10050.25'],
  ])('has the settled weight and its price: %s', (_what, weight, overageCents, back, goods) => {
    const priceCents = 1_000_000 + overageCents
    const before = { ...delivered(), amounts: { ...amounts, priceCents, overageCents } }
    const settled = { by: 'agreed', kilograms: weight, result: null } as const
    const event: OrderEvent = { ...completed, refundCents: back, settled }
    expect(sale(event, { before, row: { quantity: '20000' } })).toMatchObject({
      goods,
      kilograms: weight,
    })
  })

  it('has no weight for pieces without one, and the exact weight of pieces with one', () => {
    const pieces = { unit: 'Pieces', quantity: '3' } as const
    expect(sale(completed, { row: pieces })).toMatchObject({ kilograms: null })
    const weighed = { ...pieces, terms: { ...terms, pieceKilograms: '12.345' } }
    expect(sale(completed, { row: weighed })).toMatchObject({ kilograms: '37.035' })
  })

  it('of an order of an earlier release has no place of its seller and no distance', () => {
    expect(sale(completed, { row: { terms: null, shippingAddress: null } })).toMatchObject({
      origin: null,
      destination: null,
      freight: { kilometres: null },
    })
  })

  it('counts a way inside one postal area as long as freight charges it', () => {
    const near = { ...terms, location: 'Texas, United States', postalCode: '77003' }
    expect(sale(completed, { row: { terms: near } })).toMatchObject({ freight: { kilometres: 30 } })
  })

  it('names the fate of the goods and the claimant that both sides agreed on', () => {
    const agreed = { ...terms, counterfactual: 'landfilled', carbonClaimant: 'seller' } as const
    expect(sale(completed, { row: { terms: agreed } })).toMatchObject({
      counterfactual: 'landfilled',
      claimant: 'seller',
    })
  })

  it('after a later refund keeps the day of its completion and has a greater revision', () => {
    const before = evolve(delivered(), completed)
    const later = { ...refunded(25_000), at: new Date('2027-01-02T10:00:00Z') }
    expect(sale(later, { before })).toMatchObject({
      finishedAt: '2026-11-20T10:00:00.000Z',
      revision: 3,
    })
  })

  it('has goods before tax, and returns tax with a refund', () => {
    const iva = { kind: 'iva', percent: 16, baseCents: 100_000, cents: 16_000 } as const
    const before = { ...delivered(), amounts: { ...amounts, taxLines: [iva] } }
    expect(sale(completed, { before })?.goods).toBe('1000.00')
    expect(sale(refunded(58_000), { before })?.goods).toBe('500.00')
  })

  it('does not exist before the end, nor for goods that were never shipped', () => {
    expect(sale({ kind: 'delivered', ...taken })).toBeNull()
    const atSeller = { ...delivered(), timeline: [] }
    expect(sale(refunded(111_000), { before: atSeller })).toBeNull()
  })
})
