import { answersShownFrom } from '@materia/contracts/requests/constants.ts'
import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import type { RequestRows } from '../requests/request.ts'
import { figuresSince, findAnswered } from './getRequestFigures.ts'
import { medianOf, minutesToAnswer } from './median.ts'

/** The newest answers that count. */
const answersMax = 200

type Deps = RequestRows & { companies: Model<CompanyDocument>; now: () => Date }

/** How fast a company usually answers requests, for everybody. Null with few answers. */
export function getAnswerTime(deps: Deps) {
  return route(requestsContract.getAnswerTime, async ({ params: { userId } }) => {
    const since = figuresSince(deps.now())
    const [company, newest] = await Promise.all([
      deps.companies.findById(userId).lean(),
      findAnswered(deps, { userId, since, limit: answersMax }),
    ])
    const minutes = minutesToAnswer(newest, userId)
    const median = medianOf(minutes)
    const isShown = !company?.isDeleted && minutes.length >= answersShownFrom
    return { hours: isShown && median !== null ? Math.max(1, Math.ceil(median / 60)) : null }
  })
}
