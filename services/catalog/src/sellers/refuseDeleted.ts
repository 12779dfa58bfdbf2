import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogModels } from '../model/catalogModels.ts'

/**
 * Throws for a deleted account whose call was still running. The caller must hold one of the
 * `userLocks`, so that nothing is written after the deletion.
 */
export async function refuseDeleted(
  { sellers }: Pick<CatalogModels, 'sellers'>,
  session: ClientSession,
  userId: number,
): Promise<void> {
  const seller = await sellers.findById(userId, { isDeleted: 1 }).session(session).lean()
  if (seller?.isDeleted) throw unauthenticated()
}

/** Held by each transaction that writes data which is deleted with its user. */
export const userLocks = {
  listings: (userId: number) => `listings/${userId}`,
  favorites: (userId: number) => `user/${userId}`,
  matches: (userId: number) => `matches/${userId}`,
  wanted: (userId: number) => `wanted/${userId}`,
  searches: (userId: number) => `saved-searches/${userId}`,
}
