import { materialWithdrawn } from '@materia/contracts/catalog/events.ts'
import { conflict } from '@materia/service-kit/src/AppError.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import type { CatalogDeps } from '../routes.ts'
import { saveMaterial } from '../saveMaterial.ts'
import { findOwnMaterial } from './findOwnMaterial.ts'

/** Its pictures stay: whoever has an order or a message about it still sees it. */
export function deleteMaterial(deps: CatalogDeps) {
  return async (call: Call<{ params: { id: number } }>): Promise<{ id: number }> => {
    const { userId } = requireUser(call)
    const { id } = call.params
    const deleted = await transaction(deps.connection, async (session) => {
      await findOwnMaterial(deps, session, { id, userId })
      if (await deps.reservations.exists({ materialId: id, state: 'held' }).session(session)) throw conflict('MATERIAL_RESERVED')
      const fields = { status: 'withdrawn', deletedAt: deps.now() } as const
      return saveMaterial(deps, session, { id, fields, traceId: call.requestId, subject: materialWithdrawn })
    })
    deps.search.put(deleted)
    return { id }
  }
}
