import { identity } from '@materia/contracts/identity/contract.ts'
import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { toUserEvent, type UserDocument, type UserRows } from './user.ts'

/** Changes fields that other services know, increases the revision and publishes the change. */
export async function changeUser(
  { users }: UserRows,
  session: ClientSession,
  {
    userId,
    $set,
    $inc,
  }: { userId: number; $set: Partial<UserDocument>; $inc?: { profileRevision: 1 } },
): Promise<UserDocument> {
  const user = await users
    .findOneAndUpdate(
      { _id: userId },
      { $set, $inc: { revision: 1, ...$inc } },
      { session, returnDocument: 'after' },
    )
    .lean()
  if (!user) throw unauthenticated()
  await emit(session, identity.userUpdated, toUserEvent(user))
  return user
}
