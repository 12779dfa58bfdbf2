import { setTimeout as wait } from 'node:timers/promises'
import { idempotencyHeader } from '@materia/contracts/wire/idempotencyKey.ts'
import { type Company, type Reply, request } from '../measure/request.ts'

/** The response to a buyer. `orderId` is 0 when no order was placed. */
export type Bought = { status: number; text: string; orderId: number; ms: number }

const timeoutMs = 90_000
const againMs = 300
const place = { city: 'Houston', state: 'TX', postalCode: '77003', country: 'USA' as const }
const address = { line1: '4100 Navigation Blvd', line2: '', ...place }
export const destination = { address: address.line1, ...place }

/** The address, the contact and the card of every buyer. */
export const buyerDetails = {
  shippingAddress: address,
  billingAddress: address,
  contactEmail: 'buyer@plant.example',
  contactPhone: '+1 713 555 0101',
  paymentToken: 'tok_ok',
  paymentMethod: 'credit',
}

/** The body of an order for a listing, including freight. */
export async function draftOf(url: string, buyer: Company, materialId: number, quantity: string) {
  const { text } = await retryUntilAnswered(() =>
    request(`${url}/api/shipping/calculate`, buyer, { destination, materialId, quantity }),
  )
  const quote: string | undefined = JSON.parse(text).rates?.[0]?.quote
  if (!quote) throw new Error(`No rate: ${text}`)
  return {
    materialId,
    quantity,
    // Nothing edits the listings of a bench.
    termsRevision: 1,
    quote,
    ...buyerDetails,
  }
}

/** Places an order with a single request. */
export async function order(
  url: string,
  buyer: Company,
  draft: object,
  key: string,
): Promise<Bought> {
  const reply = await request(`${url}/api/orders`, buyer, draft, { [idempotencyHeader]: key })
  return { ...reply, orderId: reply.status === 201 ? JSON.parse(reply.text).id : 0 }
}

/**
 * Repeats a call while there is no response or a server error. A browser does the same, with the
 * same idempotency key.
 */
export async function retryUntilAnswered<Answer extends Pick<Reply, 'status'>>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if ((answer.status !== 0 && answer.status < 500) || performance.now() > end) return answer
    await wait(againMs)
  }
}
