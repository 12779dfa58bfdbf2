import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { IdentityDeps } from './deps.ts'
import type { UserDocument } from './model/user.ts'

/** A company that has a page: 404 for one that is gone or never was. */
export async function findCompany(
  { users }: Pick<IdentityDeps, 'users'>,
  id: number,
  error = notFound(),
): Promise<UserDocument> {
  const user = await users.findById(id).lean()
  if (!user) throw error
  return user
}
