import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import type { Turn } from '../turns/createTurns.ts'
import { takeFromCount } from './countListings.ts'
import { hasOpenOrder, requireOwn } from './requireOwn.ts'

/** Its pictures stay, because companies with an order or a message about it still see it. */
export function deleteMaterial(
  deps: Pick<CatalogDeps, 'materials' | 'listingCounts' | 'reservations' | 'takeTurn' | 'now'>,
) {
  return route(catalog.deleteMaterial, async ({ params: { id }, user: { userId }, cause }) => {
    const remove = async ({ material, session, save }: Turn) => {
      requireOwn(material, userId)
      if (await hasOpenOrder(deps, session, id)) throw new AppError(catalogErrors.MATERIAL_RESERVED)
      await takeFromCount(deps, session, userId)
      save({ status: 'withdrawn', deletedAt: deps.now() }, catalog.materialWithdrawn)
    }
    requireOwn(await deps.materials.findById(id).lean(), userId)
    await deps.takeTurn(id, remove, cause)
    return { id }
  })
}
