import type { Material, MaterialDraft } from '@materia/contracts/catalog/types.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { createListings } from '../createListings.ts'
import { refuseFaults } from '../model/listing.ts'
import type { CatalogDeps } from '../routes.ts'
import { withSeller } from './withSellers.ts'

export function createMaterial(deps: CatalogDeps) {
  return async (call: Call<{ body: MaterialDraft }>): Promise<Material> => {
    const { userId } = requireUser(call)
    refuseFaults(call.body)
    const [created] = await createListings(deps, { userId, drafts: [call.body], traceId: call.requestId })
    return withSeller(deps, created)
  }
}
