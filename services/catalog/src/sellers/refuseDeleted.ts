import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogModels } from '../model/catalogModels.ts'

/** Throws for a user whose account is gone, whose call was on its way meanwhile. Under one of the `userLocks`, so that nothing of theirs is written later. */
export async function refuseDeleted(
  { sellers }: Pick<CatalogModels, 'sellers'>,
  session: ClientSession,
  userId: number,
): Promise<void> {
  const seller = await sellers.findById(userId, { isDeleted: 1 }).session(session).lean()
  if (seller?.isDeleted) throw unauthenticated()
}

/** Taken by whoever writes what goes with its user. */
export const userLocks = {
  listings: (userId: number) => `listings/${userId}`,
  favorites: (userId: number) => `user/${userId}`,
}
