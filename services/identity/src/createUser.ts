import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { keepAnswer } from '@materia/service-kit/src/idempotency.ts'
import { allocateIds } from '@materia/service-kit/src/ids.ts'
import { isDuplicateOf } from '@materia/service-kit/src/mongo.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import { type Cause, type ClientSession, transaction } from '@materia/service-kit/src/transaction.ts'
import type { IdentityDeps } from './deps.ts'
import { toUser, toUserEvent, type UserDocument } from './model/user.ts'

/** What a new user must say; everything else that a user has may be said too. */
export type NewUser = Pick<UserDocument, 'username' | 'email' | 'passwordHash' | 'companyName' | 'description'> &
  Partial<Omit<UserDocument, '_id' | 'usernameKey' | 'emailKey' | 'revision'>>

type Deps = Pick<IdentityDeps, 'connection' | 'users' | 'now'>
type Context = { cause: Partial<Cause>; alongside?: (session: ClientSession) => Promise<void> }

/** Writes a user and its `identity.user.registered`, with what `alongside` writes, or none of it. A taken name is a 409. */
export async function createUser({ connection, users, now }: Deps, newUser: NewUser, { cause, alongside }: Context): Promise<UserDocument> {
  const user: UserDocument = {
    ...defaults,
    createdAt: now(),
    ...newUser,
    _id: await allocateIds(connection, 'users', 1),
    usernameKey: accountKey(newUser.username),
    emailKey: accountKey(newUser.email),
    revision: 1,
  }
  try {
    await transaction(connection, async (session) => {
      await alongside?.(session)
      await users.create([user], { session })
      await emit(session, identity.userRegistered, toUserEvent(user))
      await keepAnswer(session, toUser(user))
    }, cause)
  } catch (error) {
    if (isDuplicateOf(error, 'usernameKey')) throw new AppError(identityErrors.USERNAME_TAKEN)
    if (isDuplicateOf(error, 'emailKey')) throw new AppError(identityErrors.EMAIL_TAKEN)
    throw error
  }
  return user
}

const defaults = {
  phoneNumber: '',
  location: '',
  country: '',
  state: '',
  city: '',
  address: '',
  profilePictureUrl: '',
  verificationStatus: 'pending',
  role: 'user',
} as const
