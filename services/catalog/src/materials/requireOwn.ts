import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { MaterialDocument } from '../model/material.ts'
import type { CatalogDeps } from '../deps.ts'

/** The listing that its owner is about to change. Throws for anybody else. */
export function requireOwn(material: MaterialDocument | null, userId: number): MaterialDocument {
  if (!material || material.deletedAt) throw notFound()
  if (material.userId !== userId) throw new AppError(commonErrors.FORBIDDEN)
  return material
}

/**
 * Whether an unconfirmed order holds some of a listing. That order wrote the listing too, so a change
 * at the same time conflicts with it.
 */
export async function hasOpenOrder(
  { reservations }: Pick<CatalogDeps, 'reservations'>,
  session: ClientSession,
  materialId: number,
): Promise<boolean> {
  return (await reservations.exists({ materialId, state: 'held' }).session(session)) !== null
}
