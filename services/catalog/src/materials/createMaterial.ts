import { catalog } from '@materia/contracts/catalog/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { createListings } from './createListings.ts'
import { refuseInvalidListing } from './listing.ts'
import type { CatalogDeps } from '../deps.ts'
import { withSeller } from '../sellers/withSellers.ts'

export function createMaterial(
  deps: Pick<
    CatalogDeps,
    | 'connection'
    | 'materials'
    | 'listingCounts'
    | 'uploads'
    | 'sellers'
    | 'search'
    | 'quotas'
    | 'now'
  >,
) {
  return route(catalog.createMaterial, async ({ body, user, cause }) => {
    refuseInvalidListing(body)
    return createListings(deps, {
      user,
      drafts: [body],
      cause,
      answer: ([created]) => withSeller(deps, created),
    })
  })
}
