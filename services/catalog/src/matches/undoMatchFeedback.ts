import { matches as contract } from '@materia/contracts/matches/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { feedbackId } from '../model/matchFeedback.ts'

/** Succeeds too without any feedback. */
export function undoMatchFeedback({ matchFeedback }: Pick<CatalogDeps, 'matchFeedback'>) {
  return route(contract.undoMatchFeedback, async ({ params: { materialId }, user: { userId } }) => {
    await matchFeedback.deleteOne({ _id: feedbackId(userId, materialId) })
    return { materialId }
  })
}
