import { setTimeout as wait } from 'node:timers/promises'
import { calculateShipping, placeOrder } from '@materia/contracts/orders/api.ts'
import { idempotencyHeader } from '@materia/contracts/idempotencyKey.ts'
import type { OrderDraft } from '@materia/contracts/orders/order.ts'
import type { ShippingRates } from '@materia/contracts/orders/shipping.ts'
import { request } from '../chat/request.ts'
import type { Company } from '../chat/startStage.ts'

/** What a buyer was told: `orderId` is 0 where that is none. */
export type Bought = { status: number; text: string; orderId: number; ms: number }

const patienceMs = 90_000
const againMs = 300
const place = { city: 'Houston', state: 'TX', postalCode: '77003', country: 'USA' as const }
const address = { line1: '4100 Navigation Blvd', line2: '', ...place }

/** What a company orders of a lot, freight and all. */
export async function draftOf(
  url: string,
  buyer: Company,
  materialId: number,
  quantity: string,
): Promise<OrderDraft> {
  const { text } = await untilAnswered(() =>
    request(url + calculateShipping.path, buyer, {
      destination: { address: address.line1, ...place },
      materialId,
      quantity,
    }),
  )
  const { rates }: ShippingRates = JSON.parse(text)
  const quote = rates?.[0]?.quote
  if (!quote) throw new Error(`No rate: ${text}`)
  return {
    materialId,
    quantity,
    quote,
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'buyer@plant.example',
    contactPhone: '+1 713 555 0101',
    paymentToken: 'tok_ok',
    paymentMethod: 'credit',
  }
}

/** Orders it once. */
export async function order(
  url: string,
  buyer: Company,
  draft: OrderDraft,
  key: string,
): Promise<Bought> {
  const startedAt = performance.now()
  const { status, text } = await request(url + placeOrder.path, buyer, draft, {
    [idempotencyHeader]: key,
  })
  return {
    status,
    text,
    orderId: status === 201 ? JSON.parse(text).id : 0,
    ms: performance.now() - startedAt,
  }
}

/** Orders it as a browser does: by the same key again for as long as nobody says what came of it. */
export function orderUntilAnswered(
  url: string,
  buyer: Company,
  draft: OrderDraft,
  key: string,
): Promise<Bought> {
  return untilAnswered(() => order(url, buyer, draft, key))
}

/** Asks again while there is no answer, or one that says nothing; the last one once patience is over. */
export async function untilAnswered<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const end = performance.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if ((answer.status !== 0 && answer.status < 500) || performance.now() > end) return answer
    await wait(againMs)
  }
}
