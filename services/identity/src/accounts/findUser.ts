import { type AppError, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument, UserRows } from './user.ts'

type Options = { session?: ClientSession; orThrow?: () => AppError }

/** Finds a user by id. A session may outlive its user, so the default error is 401. */
export async function findUser(
  { users }: UserRows,
  id: number,
  { session, orThrow = unauthenticated }: Options = {},
): Promise<UserDocument> {
  const user = await users
    .findById(id)
    .session(session ?? null)
    .lean()
  if (!user) throw orThrow()
  return user
}
