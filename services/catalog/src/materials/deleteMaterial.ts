import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import { saveMaterial } from './saveMaterial.ts'
import { findOwnMaterial } from './findOwnMaterial.ts'

/** Its pictures stay, because companies with an order or a message about it still see it. */
export function deleteMaterial(
  deps: Pick<CatalogDeps, 'connection' | 'materials' | 'reservations' | 'search' | 'now'>,
) {
  return route(catalog.deleteMaterial, async ({ params: { id }, user: { userId }, cause }) => {
    const deleted = await transaction(
      deps.connection,
      async (session) => {
        await findOwnMaterial(deps, session, { id, userId })
        if (await deps.reservations.exists({ materialId: id, state: 'held' }).session(session))
          throw new AppError(catalogErrors.MATERIAL_RESERVED)
        const fields = { status: 'withdrawn', deletedAt: deps.now() } as const
        return saveMaterial(deps, session, { id, fields, event: catalog.materialWithdrawn })
      },
      cause,
    )
    deps.search.put(deleted)
    return { id }
  })
}
