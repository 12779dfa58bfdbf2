import { type OrderDocument } from '../src/order/order.ts'
import { fieldsOf } from '../src/order/orderRecord.ts'
import { placing } from './orderWorld.ts'

const address = {
  line1: '4100 Navigation Blvd',
  line2: '',
  city: 'Houston',
  state: 'TX',
  postalCode: '77003',
  country: 'USA' as const,
}
export const material = {
  title: 'Polypropylene',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  color: 'Blue',
  materialOrigin: 'Post-industrial',
  imageUrl: '[]',
} as const

/** The row of an order of company 2 from company 1. */
export function buildRow(
  overrides: Partial<OrderDocument> = {},
  now = new Date('2026-11-02T12:00:00Z'),
): OrderDocument {
  return {
    ...fieldsOf(placing(now)),
    _id: 1,
    buyerId: 2,
    sellerId: 1,
    materialId: 5,
    material,
    quantity: '1000',
    unit: 'Kg',
    currency: 'USD',
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'buyer@example.com',
    contactPhone: '+1 713 555 0101',
    shippingMethod: 'economy',
    paymentMethod: 'credit',
    createdAt: now,
    callId: null,
    papers: [],
    words: [],
    ...overrides,
  }
}
