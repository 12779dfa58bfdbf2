import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import type { IdentityDeps } from '../deps.ts'
import type { UserDocument } from '../model/user.ts'

/** Whose factors they are; a session may outlive its user. */
export async function findOwner(
  { users }: Pick<IdentityDeps, 'users'>,
  userId: number,
): Promise<UserDocument> {
  const user = await users.findById(userId).lean()
  if (!user) throw unauthenticated()
  return user
}
