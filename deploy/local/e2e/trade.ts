import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { ShippingRates } from '@materia/contracts/orders/shipping.ts'
import type { Page } from 'playwright-core'
import { headers } from './browser.ts'

/** The address of a buyer that tests ship to. */
export const dock = {
  line1: '1200 Dock Rd',
  line2: '',
  city: 'Houston',
  state: 'TX',
  postalCode: '77002',
  country: 'USA',
} as const

/** Creates a listing of the page's company. Each test has a color of its own. */
export async function listCopper(
  { request }: Page,
  color: string,
  { isSingleLot = true } = {},
): Promise<Material> {
  const {
    items: [like],
  }: { items: Material[] } = await (await request.get('/api/user/materials?limit=1')).json()
  const data = {
    description: 'Listed by a test',
    category: 'Metals',
    type: 'Copper',
    presentation: 'Wire',
    color,
    quantity: '900',
    unit: 'Kg',
    price: '1200.50',
    currency: 'USD',
    location: 'Jalisco, México',
    postalCode: '44940',
    isSingleLot,
    imageUrl: like?.imageUrl,
  }
  const answer = await request.post('/api/materials', { headers, data })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** Places and pays an order of the page's company for a whole listing. Returns its number. */
export async function placeOrder({ request }: Page, lot: Material): Promise<number> {
  const { line1, line2: _line2, ...place } = dock
  const quoted = await request.post('/api/shipping/calculate', {
    headers,
    data: { materialId: lot.id, quantity: lot.quantity, destination: { address: line1, ...place } },
  })
  const {
    rates: [rate],
  }: ShippingRates = await quoted.json()
  const placed = await request.post('/api/orders', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      materialId: lot.id,
      quantity: lot.quantity,
      termsRevision: lot.termsRevision,
      quote: rate?.quote,
      shippingAddress: dock,
      billingAddress: dock,
      contactEmail: 'dock@piedmont.example',
      contactPhone: '+1 704 555 0100',
      paymentToken: 'tok_ok',
      paymentMethod: 'credit',
    },
  })
  expect(placed.status()).toBe(201)
  return ((await placed.json()) as Order).id
}
