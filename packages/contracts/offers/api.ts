import type { CommonErrorCode } from '../errors.ts'
import type { ordersErrors } from '../orders/errors.ts'
import type { EventType } from '../wire/Event.ts'
import type { UserOperation } from '../wire/Operation.ts'
import type {
  Acceptance,
  Decline,
  Offer,
  OfferCounts,
  OfferCountsQuery,
  OfferDraft,
  OfferParams,
  OffersPage,
  OffersQuery,
  RevisionDraft,
  Withdrawal,
} from './offer.ts'
import type { OfferOrderDraft, OfferOrders, OfferRates, OfferRatesRequest } from './offerOrder.ts'
import type { ExportOffersQuery } from './exportOffers.ts'
import type { OfferFigures } from './figures.ts'
import type { OfferPdfQuery } from './offerPdf.ts'
import type { OfferChangedData } from './offerEvent.ts'

type Code = CommonErrorCode | keyof typeof ordersErrors

const writeErrors: Code[] = [
  'NOT_AVAILABLE',
  'NOT_ENOUGH',
  'SINGLE_LOT',
  'PART_TOO_SMALL',
  'OFFER_PRICE_UNUSUAL',
  'OFFER_PARTNER',
  'OFFERS_TOO_FAST',
  'OFFERS_FULL',
]
const stepErrors: Code[] = [
  'NOT_FOUND',
  'OFFER_CHANGED',
  'OFFER_ENDED',
  'OFFER_EXPIRED',
  'OFFER_BUSY',
]

export const makeOffer: UserOperation<{ body: OfferDraft; response: Offer }, Code> = {
  method: 'post',
  path: '/api/offers',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  errors: [...writeErrors, 'REQUEST_ENDED', 'REQUEST_UNIT'],
}
/** A counter-offer, a better own offer, or the renewal of an expired one. */
export const reviseOffer: UserOperation<
  { params: OfferParams; body: RevisionDraft; response: Offer },
  Code
> = {
  method: 'post',
  path: '/api/offers/{id}/revisions',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  errors: [...writeErrors, ...stepErrors, 'REQUEST_ENDED', 'REQUEST_UNIT'],
}
/** Reserves the stock of all its listings, or of none. */
export const acceptOffer: UserOperation<
  { params: OfferParams; body: Acceptance; response: Offer },
  Code
> = {
  method: 'post',
  path: '/api/offers/{id}/accept',
  auth: 'user',
  needsConfirmedEmail: true,
  limitMs: 10_000,
  errors: [
    ...stepErrors,
    'OFFER_TERMS_CHANGED',
    'OFFER_PARTNER',
    'NOT_AVAILABLE',
    'NOT_ENOUGH',
    'SINGLE_LOT',
    'UNPAID_ORDERS_FULL',
    'OFFER_BUYER_FULL',
    'ORDER_TOO_SOON',
    'OFFER_PART',
    'OFFER_NEEDS_SAMPLE',
    'REQUEST_ENDED',
    'REQUEST_TAKEN',
  ],
}
export const declineOffer: UserOperation<
  { params: OfferParams; body: Decline; response: Offer },
  Code
> = { method: 'post', path: '/api/offers/{id}/decline', auth: 'user', errors: stepErrors }
export const withdrawOffer: UserOperation<
  { params: OfferParams; body: Withdrawal; response: Offer },
  Code
> = { method: 'post', path: '/api/offers/{id}/withdraw', auth: 'user', errors: stepErrors }
export const getOffer: UserOperation<{ params: OfferParams; response: Offer }, Code> = {
  method: 'get',
  path: '/api/offers/{id}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const listOffers: UserOperation<{ query: OffersQuery; response: OffersPage }, Code> = {
  method: 'get',
  path: '/api/offers',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** Cheap, because every page of a signed-in company calls it. */
export const countOffers: UserOperation<{ query: OfferCountsQuery; response: OfferCounts }, Code> =
  {
    method: 'get',
    path: '/api/offers/waiting',
    auth: 'user',
  }
/** How the company itself does. Nobody else sees it. */
export const getOfferFigures: UserOperation<{ response: OfferFigures }, Code> = {
  method: 'get',
  path: '/api/offers/figures',
  auth: 'user',
}
export const exportOffers: UserOperation<{ query: ExportOffersQuery; response: string }, Code> = {
  method: 'get',
  path: '/api/offers/export',
  auth: 'user',
}
/** An accepted offer as a tagged PDF. Third companies get 404. */
export const getOfferPdf: UserOperation<
  { params: OfferParams; query: OfferPdfQuery; response: string },
  Code
> = {
  method: 'get',
  path: '/api/offers/{id}/pdf',
  auth: 'user',
  limitMs: 15_000,
  errors: ['NOT_FOUND', 'OFFER_NOT_ACCEPTED'],
}
export const getOfferRates: UserOperation<
  { params: OfferParams; body: OfferRatesRequest; response: OfferRates },
  Code
> = {
  method: 'post',
  path: '/api/offers/{id}/rates',
  auth: 'user',
  limitMs: 6_000,
  errors: [...stepErrors, 'FREIGHT_ON_REQUEST'],
}
/** Orders an accepted offer, as its buyer. Requires an `Idempotency-Key`. */
export const orderOffer: UserOperation<
  { params: OfferParams; body: OfferOrderDraft; response: OfferOrders },
  Code
> = {
  method: 'post',
  path: '/api/offers/{id}/orders',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  limitMs: 20_000,
  errors: [
    ...stepErrors,
    'OFFER_PLACE',
    'QUOTE_INVALID',
    'QUOTE_EXPIRED',
    'NOT_AVAILABLE',
    'ORDER_CHANGED',
    'UNPAID_ORDERS_FULL',
    'ORDER_TOO_SOON',
    'PAYMENT_TOO_LARGE',
    'CARD_LIMIT',
    'PAYMENT_DECLINED',
    'PAYMENT_EXPIRED',
  ],
}
export const offerChanged: EventType<OfferChangedData> = {
  subject: 'orders.offer.changed',
}
