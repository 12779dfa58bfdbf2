import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { csvPages } from '@materia/service-kit/src/http/csvPages.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findOffers } from './listOffers.ts'
import type { OfferDocument, OfferRows } from '../offers/offer.ts'
import { toOffers, type ViewDeps } from '../offers/toOffer.ts'
import { dayIn } from '../orderList/orderLine.ts'
import { offerHeader, offerLine } from './offerLine.ts'

const pageSize = 100

/** A CSV file of a company's offers, changed last first. */
export function exportOffers(deps: OfferRows & ViewDeps) {
  return route(
    offersContract.exportOffers,
    async ({ query: { language, timeZone, ...wanted }, user: { userId }, ctx }) => {
      const dayOf = dayIn(timeZone)
      return csvPages<OfferDocument>(ctx, {
        name: 'materia-offers',
        header: offerHeader(language),
        pageSize,
        read: (after) =>
          findOffers(deps, { ...wanted, userId }, { limit: pageSize, below: after ?? null }),
        linesOf: async (rows) =>
          (await toOffers(deps, rows, userId)).flatMap((offer) =>
            offerLine(language, offer, dayOf),
          ),
      })
    },
  )
}
