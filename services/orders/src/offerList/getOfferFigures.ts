import { dayMs } from '@materia/contracts/durations.ts'
import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { figureDays } from '@materia/contracts/offers/constants.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { FigureList } from '../offers/figureLists.ts'
import { listKey, type OfferRows } from '../offers/offer.ts'

/** More offers are not counted, so that one company's figures stay cheap. */
const countedMax = 10_000

type Deps = OfferRows & { now: () => Date }

export function getOfferFigures(deps: Deps) {
  return route(offersContract.getOfferFigures, async ({ user: { userId } }) => {
    const since = new Date(deps.now().getTime() - figureDays * dayMs)
    const countOf = (list: FigureList) =>
      deps.offers.countDocuments(countedOffers(userId, list, since)).limit(countedMax)
    const [made, received, answeredInDay, ordered] = await Promise.all([
      countOf('made'),
      countOf('received'),
      countOf('answeredInDay'),
      countOf('ordered'),
    ])
    return { made, received, answeredInDay, ordered }
  })
}

/** The filter of a figure. The index of the lists serves it. */
export const countedOffers = (userId: number, list: FigureList, since: Date) => ({
  lists: listKey(userId, list),
  changedAt: { $gt: since },
})
