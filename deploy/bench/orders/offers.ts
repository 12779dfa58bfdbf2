import { dayMs } from '@materia/contracts/durations.ts'
import type { Offer, OfferTerms } from '@materia/contracts/offers/offer.ts'
import type { OfferRates } from '@materia/contracts/offers/offerOrder.ts'
import { idempotencyHeader } from '@materia/contracts/wire/idempotencyKey.ts'
import { waitFor } from '../../local/processes/waitFor.ts'
import { type Company, type Reply, request } from '../measure/request.ts'
import { type Bought, buyerDetails, destination, retryUntilAnswered } from './buy.ts'

const acceptedMs = 120_000

/** Terms of an offer about one listing at half a dollar per kilogram, without freight. */
const termsOf = ({ materialId, quantity, isWeighed }: Deal): OfferTerms => ({
  lines: [{ materialId, quantity, price: '0.50', per: 'kg' }],
  currency: 'USD',
  tolerancePercent: isWeighed ? 5 : 0,
  ...(isWeighed && { settlement: {} }),
  incoterm: 'EXW',
  place: 'Monterrey, NL',
  quality: {},
  weightBasis: isWeighed ? 'unloaded' : 'loaded',
  payment: 'any',
  validUntil: new Date(Date.now() + dayMs).toISOString(),
})

/** `isWeighed`: paid by weight, with 5 percent more paid first. */
export type Deal = {
  buyer: Company
  seller: Company
  materialId: number
  quantity: string
  isWeighed?: boolean
}

/** Makes an offer of a buyer. Throws if it is refused. */
export async function makeOffer(url: string, deal: Deal, key: string): Promise<Offer> {
  const { buyer, seller } = deal
  const body = { partnerId: seller.userId, terms: termsOf(deal) }
  const { status, text } = await retryUntilAnswered(() =>
    request(`${url}/api/offers`, buyer, body, { [idempotencyHeader]: key }),
  )
  if (status !== 201) throw new Error(`An offer got ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** Accepts the only revision of an offer. */
export const acceptOffer = (url: string, { id, revisions }: Offer, by: Company): Promise<Reply> =>
  request(`${url}/api/offers/${id}/accept`, by, { hash: revisions[0]!.hash })

/** Orders an accepted offer with the buyer's own truck. */
export async function orderOffer(
  url: string,
  { id, revisions }: Offer,
  { buyer, key }: { buyer: Company; key: string },
): Promise<Bought> {
  const path = `${url}/api/offers/${id}`
  const quoted = await retryUntilAnswered(() => request(`${path}/rates`, buyer, { destination }))
  if (quoted.status !== 200) return { ...quoted, orderId: 0 }
  const { lines }: OfferRates = JSON.parse(quoted.text)
  const draft = {
    hash: revisions[0]!.hash,
    lines: lines.map(({ materialId, ownTruck }) => ({ materialId, quote: ownTruck?.quote })),
    ...buyerDetails,
  }
  const reply = await retryUntilAnswered(() =>
    request(`${path}/orders`, buyer, draft, { [idempotencyHeader]: key }),
  )
  return { ...reply, orderId: reply.status === 201 ? JSON.parse(reply.text).orders[0].id : 0 }
}

/** A buyer offers, the seller accepts, and the buyer orders. Each repeats calls without a response. */
export async function buyByOffer(url: string, deal: Deal, key: string): Promise<Bought> {
  const { buyer, seller } = deal
  const offer = await makeOffer(url, deal, `${key}-offer`)
  const accepted = await retryUntilAnswered(() => acceptOffer(url, offer, seller))
  // A job finishes an acceptance of a process that was killed.
  const isAccepted = await waitFor(() => hasAccepted(url, offer, seller), acceptedMs, 500)
  return isAccepted ? orderOffer(url, offer, { buyer, key }) : { ...accepted, orderId: 0 }
}

async function hasAccepted(url: string, { id }: Offer, by: Company): Promise<boolean | null> {
  const { status, text } = await request(`${url}/api/offers/${id}`, by)
  if (status !== 200) return null
  const { state }: Offer = JSON.parse(text)
  return state === 'accepting' ? null : state === 'accepted'
}
