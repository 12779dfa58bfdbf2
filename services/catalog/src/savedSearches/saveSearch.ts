import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { savedSearchesMax } from '@materia/contracts/savedSearches/constants.ts'
import { savedSearches as contract } from '@materia/contracts/savedSearches/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { refuseDeleted, userLocks } from '../sellers/refuseDeleted.ts'
import { requestTimeZone } from './requestTimeZone.ts'
import { filtersKeyOf, toSavedSearch } from '../model/savedSearch.ts'

type Deps = Pick<CatalogDeps, 'connection' | 'savedSearches' | 'sellers' | 'sendRequest' | 'now'>

/** Saves filters once. Saving them again changes nothing. */
export function saveSearch(deps: Deps) {
  const { connection, savedSearches, now } = deps
  return route(contract.saveSearch, async ({ body, user: { userId }, cause }) => {
    const { filters, ...settings } = body
    const filtersKey = filtersKeyOf(filters)
    const _id = await allocateIds(connection, 'saved_searches', 1)
    await requestTimeZone(deps, userId)
    return transaction(
      connection,
      async (session) => {
        await refuseDeleted(deps, session, userId)
        const before = await savedSearches.findOne({ userId, filtersKey }).session(session).lean()
        const at = { createdAt: now(), seenAt: now() }
        const saved = before ?? {
          _id,
          userId,
          revision: 1,
          filters,
          filtersKey,
          ...at,
          ...settings,
        }
        if (!before) {
          if (
            (await savedSearches.countDocuments({ userId, wantedId: null }).session(session)) >=
            savedSearchesMax
          )
            throw new AppError(catalogErrors.SAVED_SEARCHES_FULL)
          await savedSearches.create([saved], { session })
        }
        const response = toSavedSearch(saved)
        await storeResponse(session, response)
        return response
      },
      { ...cause, locks: [userLocks.searches(userId)] },
    )
  })
}
