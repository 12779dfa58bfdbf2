import { savedSearches as contract } from '@materia/contracts/savedSearches/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogModels } from '../model/catalogModels.ts'

/** Succeeds too if it was deleted before. Others stay: of another company, or of a wanted post. */
export function deleteSavedSearch({ savedSearches }: Pick<CatalogModels, 'savedSearches'>) {
  return route(contract.deleteSavedSearch, async ({ params: { id }, user: { userId } }) => {
    await savedSearches.deleteOne({ _id: id, userId, wantedId: null })
    return { id }
  })
}
