import { buyersFreight, sellersTruck } from '@materia/contracts/offers/constants.ts'
import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { decimal } from '@materia/contracts/money.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import { pick } from '@materia/contracts/pick.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type QuoteDeps, quoteLot } from '../freight/quoteLot.ts'
import { findLot, type LotDeps } from '../lots/findLot.ts'
import { findOffer } from '../offers/findOffer.ts'
import type { OfferRows } from '../offers/offer.ts'
import { agreedOf } from '../offers/offerState.ts'

/** The terms that freight and tax depend on, as they were accepted. */
const boundFields = {
  unit: 1,
  pieceKilograms: 1,
  postalCode: 1,
  location: 1,
  materialOrigin: 1,
} as const

/** The freight of each line of an accepted offer, with signed quotes, and its tax. */
export function getOfferRates(deps: OfferRows & LotDeps & QuoteDeps) {
  return route(
    offersContract.getOfferRates,
    async ({ params, body: { destination }, user: { userId } }) => {
      const offer = await findOffer(deps, params.id, userId)
      if (offer.buyerId !== userId) throw notFound()
      const revision = agreedOf(offer)
      if (!revision) throw new AppError(ordersErrors.OFFER_CHANGED)
      const { currency, incoterm } = revision.terms
      const included = buyersFreight.includes(incoterm) ? undefined : sellersTruck
      const quoted = await Promise.all(
        revision.lines.map(async (line) => {
          const { materialId, quantity, termsRevision, cents, listing } = line
          const lot = await findLot(deps, materialId)
          if (!lot) throw new AppError(ordersErrors.NOT_AVAILABLE)
          const { isEstimate, ...rates } = await quoteLot(deps, {
            lot: { ...lot, ...pick(listing, boundFields) },
            buyerId: userId,
            quantity,
            destination,
            currency,
            termsRevision,
            baseCents: cents,
            ...(included && { included }),
          })
          const shown = { amount: decimal(cents), fee: decimal(feeCents('buyer', cents)) }
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
