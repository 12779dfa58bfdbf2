import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { matches as contract } from '@materia/contracts/matches/contract.ts'
import type { FeedbackDraft } from '@materia/contracts/matches/match.ts'
import { parseDestination } from '@materia/contracts/places/destination.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { isUnfinished } from '../model/material.ts'
import { feedbackId, type MatchFeedbackDocument } from '../model/matchFeedback.ts'
import { mayRead } from '../readers/mayRead.ts'
import { refuseDeleted, userLocks } from '../sellers/refuseDeleted.ts'
import { withSeller } from '../sellers/withSellers.ts'
import { factsOf } from './facts.ts'
import { readMarket } from './readMarket.ts'
import { readProfile } from './readProfile.ts'
import { toFeedback } from './toFeedback.ts'

export function sendMatchFeedback(deps: CatalogDeps) {
  return route(contract.sendMatchFeedback, async ({ body, user: { userId }, cause }) => {
    const row = await describe(deps, userId, body)
    await transaction(
      deps.connection,
      async (session) => {
        await refuseDeleted(deps, session, userId)
        await deps.matchFeedback.replaceOne({ _id: row._id }, row, { upsert: true, session })
      },
      { ...cause, locks: [userLocks.matches(userId)] },
    )
    const [feedback] = await toFeedback(deps, [row])
    return feedback!
  })
}

/** The feedback with the facts that the company saw on the listing. */
async function describe(
  deps: CatalogDeps,
  userId: number,
  { materialId, reason, to }: FeedbackDraft,
): Promise<MatchFeedbackDocument> {
  const material = await deps.materials.findOne({ _id: materialId, deletedAt: null }).lean()
  if (!material || isUnfinished(material) || !(await mayRead(deps, material, { userId })))
    throw notFound()
  if (material.userId === userId) throw new AppError(catalogErrors.OWN_MATERIAL)
  const [profile, market, listing] = await Promise.all([
    readProfile(deps, userId, to === undefined ? null : parseDestination(to)),
    readMarket(deps),
    withSeller(deps, material),
  ])
  const { kilometres, price } = factsOf(listing, profile, market)
  return {
    _id: feedbackId(userId, materialId),
    userId,
    materialId,
    sellerId: material.userId,
    reason,
    type: material.type,
    presentation: material.presentation,
    kilometres,
    percent: price?.percent ?? null,
    createdAt: deps.now(),
  }
}
