import { savedSearches as contract } from '@materia/contracts/savedSearches/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import { findSavedSearches } from './findSavedSearches.ts'

export function listSavedSearches(deps: Pick<CatalogModels, 'savedSearches' | 'alerts'>) {
  return route(contract.listSavedSearches, async ({ user: { userId } }) => ({
    items: await findSavedSearches(deps, userId, { wantedId: null }),
  }))
}
