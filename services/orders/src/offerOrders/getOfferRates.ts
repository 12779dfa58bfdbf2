import { buyersFreight, sellersTruck } from '@materia/contracts/offers/constants.ts'
import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import { decimal } from '@materia/contracts/money.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import { pick } from '@materia/contracts/pick.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { overageCents, settlementTermsOf } from '@materia/contracts/weighing/settlementTermsOf.ts'
import { AppError, invalidInput, notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type QuoteDeps, quoteLot } from '../freight/quoteLot.ts'
import { findLot, type LotDeps } from '../lots/findLot.ts'
import { findOffer } from '../offers/findOffer.ts'
import type { OfferRows } from '../offers/offer.ts'
import { agreedOf, type StoredLine } from '../offers/offerState.ts'

/** The terms that freight and tax depend on, as they were accepted. */
const boundFields = {
  unit: 1,
  pieceKilograms: 1,
  postalCode: 1,
  location: 1,
  materialOrigin: 1,
} as const

/** The quantity and the price of a part. Throws 400 for more than the line, or less than a cent. */
function partOfLine(line: StoredLine, quantity = line.quantity) {
  const cents = lineCents({ ...line, quantity })
  if (cents === null || Number(quantity) > Number(line.quantity))
    throw invalidInput([{ path: 'quantity', message: 'is no part of this offer' }])
  return { quantity, cents }
}

/** The freight of each line of an accepted offer, with signed quotes, and its tax. */
export function getOfferRates(deps: OfferRows & LotDeps & QuoteDeps) {
  return route(
    offersContract.getOfferRates,
    async ({ params, body: { destination, quantity: part }, user: { userId } }) => {
      const offer = await findOffer(deps, params.id, userId)
      if (offer.buyerId !== userId) throw notFound()
      const revision = agreedOf(offer)
      if (!revision) throw new AppError(ordersErrors.OFFER_CHANGED)
      const { currency, incoterm } = revision.terms
      const settlement = settlementTermsOf(revision.terms)
      const included = buyersFreight.includes(incoterm) ? undefined : sellersTruck
      const quoted = await Promise.all(
        revision.lines.map(async (line) => {
          const { materialId, termsRevision, listing } = line
          const { quantity, cents } = partOfLine(line, part)
          const overage = settlement ? overageCents(cents, settlement) : 0
          const lot = await findLot(deps, materialId)
          if (!lot) throw new AppError(ordersErrors.NOT_AVAILABLE)
          const { isEstimate, ...rates } = await quoteLot(deps, {
            lot: { ...lot, ...pick(listing, boundFields) },
            buyerId: userId,
            quantity,
            destination,
            currency,
            termsRevision,
            baseCents: cents + overage,
            ...(included && { included }),
          })
          const shown = {
            amount: decimal(cents),
            ...(overage > 0 && { overage: decimal(overage) }),
            fee: decimal(feeCents('buyer', cents)),
          }
          return { isEstimate, line: { materialId, ...rates, ...shown } }
        }),
      )
      return {
        lines: quoted.map(({ line }) => line),
        isEstimate: quoted.some(({ isEstimate }) => isEstimate),
      }
    },
  )
}
