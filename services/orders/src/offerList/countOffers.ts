import type { OfferStateName } from '@materia/contracts/offers/constants.ts'
import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { listKey, type OfferRows } from '../offers/offer.ts'

/** A badge does not count further. */
const shownMax = 100

export function countOffers({ offers }: OfferRows) {
  return route(offersContract.countOffers, async ({ query: { materialId }, user: { userId } }) => {
    const countAbout = (states: OfferStateName[]) =>
      materialId === undefined
        ? 0
        : offers
            .countDocuments({
              materialIds: materialId,
              state: { $in: states },
              sellerId: userId,
            })
            .limit(shownMax)
    const [mine, underWay, frames] = await Promise.all([
      offers.countDocuments({ lists: listKey(userId, 'mine') }).limit(shownMax),
      countAbout(['accepting', 'accepted', 'ordering']),
      countAbout(['running']),
    ])
    return { mine, underWay, frames }
  })
}
