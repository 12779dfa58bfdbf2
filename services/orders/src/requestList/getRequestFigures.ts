import { dayMs } from '@materia/contracts/durations.ts'
import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { requestFigureDays } from '@materia/contracts/requests/constants.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { listKey as offerListKey, type OfferRows } from '../offers/offer.ts'
import { listKey, type RequestDocument, type RequestRows } from '../requests/request.ts'
import { medianOf, minutesToAnswer } from './median.ts'

/** More are not counted, so that one company's figures stay cheap. */
const countedMax = 10_000
/** The newest answers that the median is of. */
const answersMax = 1_000

type Deps = RequestRows & OfferRows & { now: () => Date }

export function getRequestFigures(deps: Deps) {
  return route(requestsContract.getRequestFigures, async ({ user: { userId } }) => {
    const since = figuresSince(deps.now())
    const countOf = (list: 'sent' | 'asked' | 'answered') =>
      deps.requests
        .countDocuments({ ...listedSince(listKey(userId, list), since), wantedId: null })
        .limit(countedMax)
    const [sent, asked, answered, won, newest] = await Promise.all([
      countOf('sent'),
      countOf('asked'),
      countOf('answered'),
      deps.offers
        .countDocuments({
          lists: offerListKey(userId, 'all'),
          changedAt: { $gt: since },
          sellerId: userId,
          requestId: { $gt: 0 },
          state: { $in: ['accepted', 'ordering', 'ordered', 'running'] },
        })
        .limit(countedMax),
      findAnswered(deps, { userId, since, limit: answersMax }),
    ])
    return { sent, asked, answered, won, medianMinutes: medianOf(minutesToAnswer(newest, userId)) }
  })
}

export const figuresSince = (now: Date): Date => new Date(now.getTime() - requestFigureDays * dayMs)

/** The filter of a figure. The index of the lists serves it. */
const listedSince = (lists: string, since: Date) => ({
  lists,
  changedAt: { $gt: since },
  createdAt: { $gt: since },
})

/** The newest requests that a seller answered. */
export function findAnswered(
  { requests }: RequestRows,
  { userId, since, limit }: { userId: number; since: Date; limit: number },
): Promise<RequestDocument[]> {
  return requests
    .find(listedSince(listKey(userId, 'answered'), since))
    .sort({ changedAt: -1, _id: -1 })
    .limit(limit)
    .lean()
}
