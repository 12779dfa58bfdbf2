import { savedSearches as contract } from '@materia/contracts/savedSearches/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { findSavedSearches } from './findSavedSearches.ts'

export function changeSavedSearch(deps: Pick<CatalogDeps, 'savedSearches' | 'alerts' | 'now'>) {
  const { savedSearches, now } = deps
  return route(
    contract.changeSavedSearch,
    async ({ params, body: { isSeen, ...fields }, user: { userId } }) => {
      // Not the hidden search of a wanted post.
      const own = { _id: params.id, userId, wantedId: null }
      // A company that changes a search wants its notices.
      await savedSearches.updateOne(own, {
        $set: { ...fields, unopened: 0, notifiedAt: null, ...(isSeen && { seenAt: now() }) },
        $inc: { revision: 1 },
      })
      const [changed] = await findSavedSearches(deps, userId, { _id: params.id })
      if (!changed) throw notFound()
      return changed
    },
  )
}
