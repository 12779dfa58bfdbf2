import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'

type Deps = Pick<CatalogDeps, 'materials'>

/** A listing of this owner. Throws for deleted, unknown and other users' listings. */
export async function findOwnMaterial(
  { materials }: Deps,
  session: ClientSession,
  { id, userId }: { id: number; userId: number },
): Promise<MaterialDocument> {
  const material = await materials.findById(id).session(session).lean()
  if (!material || material.deletedAt) throw notFound()
  if (material.userId !== userId) throw new AppError(commonErrors.FORBIDDEN)
  return material
}
