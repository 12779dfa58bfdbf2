import { savedSearches as contract } from '@materia/contracts/savedSearches/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogModels } from '../model/catalogModels.ts'

/** Succeeds too if it was deleted before. Another company's search stays. */
export function deleteSavedSearch({ savedSearches }: Pick<CatalogModels, 'savedSearches'>) {
  return route(contract.deleteSavedSearch, async ({ params: { id }, user: { userId } }) => {
    await savedSearches.deleteOne({ _id: id, userId })
    return { id }
  })
}
