import { feedbackMax } from '@materia/contracts/matches/constants.ts'
import { matches as contract } from '@materia/contracts/matches/contract.ts'
import type { PostalCodePlace } from '@materia/contracts/freight/shipment.ts'
import { parseDestination } from '@materia/contracts/places/destination.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { feedbackId, type MatchFeedbackDocument } from '../model/matchFeedback.ts'
import { type Candidate, findCandidates } from './findCandidates.ts'
import { findModel } from './findModel.ts'
import { findBlocked } from './findBlocked.ts'
import { forAMinute } from './forAMinute.ts'
import { rank } from './rank.ts'
import { readMarket } from './readMarket.ts'
import { readProfile } from './readProfile.ts'
import { toFeedback } from './toFeedback.ts'

export function listMatches(deps: CatalogDeps) {
  return route(contract.listMatches, async ({ query: { to, limit }, user: { userId } }) => {
    const place = to === undefined ? null : parseDestination(to)
    const { basis, feedback, ranked } = await rankFor(deps, userId, place)
    return {
      basis,
      items: ranked.slice(0, limit),
      feedback: await toFeedback(deps, feedback),
    }
  })
}

export type RankDeps = Parameters<typeof readProfile>[0] &
  Parameters<typeof readMarket>[0] &
  Pick<CatalogDeps, 'sendRequest' | 'matchModels' | 'matchFeedback' | 'search'>

/** All candidates for a company, the best first. */
export async function rankFor(deps: RankDeps, userId: number, to: PostalCodePlace | null) {
  const [profile, blocked, feedback, model, market] = await Promise.all([
    readProfile(deps, userId, to),
    findBlocked(deps, userId),
    readFeedback(deps, userId),
    forAMinute(deps.matchModels, deps.now(), () => findModel(deps)),
    readMarket(deps),
  ])
  const known = new Set(profile.interests.map(({ materialId }) => materialId))
  const open = (await findCandidates(deps, profile)).filter(
    ({ material: { id, userId: sellerId } }) =>
      sellerId !== userId && !blocked.has(sellerId) && !known.has(id),
  )
  const dismissed =
    feedback.length < feedbackMax
      ? new Set(feedback.map(({ materialId }) => materialId))
      : await findDismissed(deps, userId, open)
  const ranked = rank({
    candidates: open.filter(({ material }) => !dismissed.has(material.id)),
    profile,
    market,
    feedback,
    model,
  })
  return { basis: profile.basis, feedback, ranked }
}

async function readFeedback(
  { matchFeedback }: Pick<CatalogDeps, 'matchFeedback'>,
  userId: number,
): Promise<MatchFeedbackDocument[]> {
  const rows = await matchFeedback
    .find({ userId })
    .sort({ createdAt: -1 })
    .limit(feedbackMax)
    .lean()
  return readRows(matchFeedback, rows, (row) => row)
}

/** Older feedback than the newest still hides its listing. */
async function findDismissed(
  { matchFeedback }: Pick<CatalogDeps, 'matchFeedback'>,
  userId: number,
  candidates: Candidate[],
): Promise<Set<number>> {
  const ids = candidates.map(({ material }) => feedbackId(userId, material.id))
  const rows = await matchFeedback.find({ _id: { $in: ids } }, { materialId: 1 }).lean()
  return new Set(rows.map(({ materialId }) => materialId))
}
