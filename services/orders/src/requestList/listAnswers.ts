import { exact } from '@materia/contracts/money.ts'
import { estimateFreight } from '@materia/contracts/freight/estimateFreight.ts'
import { buyersFreight } from '@materia/contracts/offers/constants.ts'
import { pick } from '@materia/contracts/pick.ts'
import { parseDestination } from '@materia/contracts/places/destination.ts'
import { answersMax } from '@materia/contracts/requests/constants.ts'
import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import type { Answer } from '@materia/contracts/requests/request.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import Big from 'big.js'
import type { Model } from 'mongoose'
import { findDatedRate, type RateDeps } from '../freight/exchangeRate.ts'
import type { LotDocument } from '../lots/lot.ts'
import { sumOf } from '../offers/changeOffer.ts'
import { countedRevision, findAnswers, weightOf } from '../offers/forRequest.ts'
import type { OfferDocument, OfferRows } from '../offers/offer.ts'
import type { StoredRevision } from '../offers/offerState.ts'
import { toOffers, type ViewDeps } from '../offers/toOffer.ts'
import type { RequestDocument, RequestRows } from '../requests/request.ts'
import { differingTerms } from './differingTerms.ts'
import { findRequest } from './findRequest.ts'
import { type Compared, inCurrency, perKilogram } from './pricePerKilogram.ts'
import { toOneRequest } from './toRequest.ts'

type Deps = ViewDeps &
  OfferRows &
  RequestRows &
  RateDeps & {
    lots: Model<LotDocument>
    /** Pesos per dollar until catalog has published a rate. */
    defaultMxnPerUsd: number
  }

/** The offers for a request side by side, in its currency and with freight to its place. */
export function listAnswers(deps: Deps) {
  return route(requestsContract.listAnswers, async ({ params: { id }, user: { userId } }) => {
    const request = await findRequest(deps, id, { userId, as: 'buyer' })
    const shown = (await findAnswers(deps, id)).filter(isCompared)
    const lotIds = shown.flatMap(({ materialIds }) => materialIds)
    const [offers, lots, rate, view] = await Promise.all([
      toOffers(deps, shown, userId),
      deps.lots.find({ _id: { $in: lotIds } }).lean(),
      findDatedRate(deps, deps.now().toISOString().slice(0, 10)),
      toOneRequest(deps, request, userId),
    ])
    const mxnPerUsd = rate?.mxnPerUsd ?? deps.defaultMxnPerUsd
    const known = new Map(lots.map((lot) => [lot._id, lot]))
    const differs = differingTerms(shown.map((offer) => countedRevision(offer).terms))
    const items = shown.map((offer, at): Answer => {
      const revision = countedRevision(offer)
      return {
        offer: offers[at]!,
        ...pricesOf(request, revision, { lots: known, mxnPerUsd }),
        ...(revision.terms.currency !== request.currency && rate && { rateDay: rate.date }),
        differs: differs[at]!,
      }
    })
    return { request: view, items: items.toSorted(byDelivered).slice(0, answersMax) }
  })
}

/** Offers that a company took back, or that expired, no longer answer the request. */
const isCompared = ({ stage }: OfferDocument) =>
  stage.kind !== 'ended' || stage.why === 'notChosen' || stage.why === 'over'

function byDelivered(one: Answer, other: Answer): number {
  if (one.delivered === null || other.delivered === null)
    return Number(one.delivered === null) - Number(other.delivered === null)
  return exact(one.delivered).cmp(exact(other.delivered)) || one.offer.id - other.offer.id
}

type Known = { lots: Map<number, LotDocument>; mxnPerUsd: number }
type Prices = Pick<Answer, 'kilograms' | 'goods' | 'freight' | 'delivered'>

function pricesOf(request: RequestDocument, revision: StoredRevision, known: Known): Prices {
  const compared: Compared = { currency: request.currency, mxnPerUsd: known.mxnPerUsd }
  const { terms, lines } = revision
  const kilograms = weightOf(revision) ?? Big(0)
  const goods = inCurrency(Big(sumOf(lines)), terms.currency, compared)
  const freight = buyersFreight.includes(terms.incoterm) ? freightOf(request, revision, known) : 0
  const per = (cents: Big) => perKilogram(cents, kilograms)
  return {
    kilograms: kilograms.round(0).toNumber(),
    goods: per(goods),
    freight: freight === null ? null : per(Big(freight)),
    delivered: freight === null ? null : per(goods.plus(freight)),
  }
}

/** The listing's fields that its freight depends on, as the offer states them. */
const boundFields = { unit: 1, pieceKilograms: 1, postalCode: 1 } as const

/** The cheapest freight of all lines in the request's currency. Null where it is on request. */
function freightOf(
  { to, currency }: RequestDocument,
  { lines }: StoredRevision,
  { lots, mxnPerUsd }: Known,
): number | null {
  const destination = parseDestination(to)
  return lines.reduce<number | null>((sum, { materialId, quantity, listing }) => {
    const lot = lots.get(materialId)
    if (sum === null || !lot || !destination) return null
    const priced = { ...lot, ...pick(listing, boundFields), currency }
    const cents = estimateFreight(priced, quantity, { to: destination, mxnPerUsd })
    return cents === null ? null : sum + cents
  }, 0)
}
