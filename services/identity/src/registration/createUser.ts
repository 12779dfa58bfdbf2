import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import { nameSkeleton, skeletonVersion } from '../names/nameSkeleton.ts'
import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import {
  type Cause,
  type ClientSession,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { usernameHash, type DeletedAccountRows } from '../accounts/deletedAccount.ts'
import { toUser, toUserEvent, type UserDocument, type UserRows } from '../accounts/user.ts'

/** Required fields of a new user. All other fields are optional. */
export type NewUser = Pick<
  UserDocument,
  'username' | 'email' | 'passwordHash' | 'companyName' | 'description'
> &
  Partial<Omit<UserDocument, '_id' | 'usernameKey' | 'emailKey' | 'revision'>>

type Deps = UserRows & DeletedAccountRows & Pick<BaseDeps, 'connection' | 'now'>
/** `alongside` may return extra fields for the response. */
type Context = {
  cause: Partial<Cause>
  alongside?: (session: ClientSession, user: UserDocument) => Promise<object | void>
}

/**
 * Creates a user, publishes `identity.user.registered` and runs `alongside`, all in one
 * transaction. A taken name is a 409.
 */
export async function createUser(
  { connection, users, deletedAccounts, now }: Deps,
  newUser: NewUser,
  { cause, alongside }: Context,
): Promise<UserDocument> {
  const user = userOf(await allocateIds(connection, 'users', 1), newUser, now())
  try {
    await transaction(
      connection,
      async (session) => {
        const more = await alongside?.(session, user)
        if (
          await deletedAccounts
            .exists({ usernameHash: usernameHash(user.usernameKey) })
            .session(session)
        )
          throw new AppError(identityErrors.USERNAME_TAKEN)
        await users.create([user], { session })
        await emit(session, identity.userRegistered, toUserEvent(user))
        await storeResponse(session, { ...toUser(user), ...more })
      },
      cause,
    )
  } catch (error) {
    if (isDuplicateOf(error, 'usernameKey')) throw new AppError(identityErrors.USERNAME_TAKEN)
    if (isDuplicateOf(error, 'emailKey')) throw new AppError(identityErrors.EMAIL_TAKEN)
    throw error
  }
  return user
}

export function userOf(_id: number, newUser: NewUser, createdAt: Date): UserDocument {
  return {
    ...defaults,
    createdAt,
    ...newUser,
    _id,
    usernameKey: accountKey(newUser.username),
    emailKey: emailKey(newUser.email),
    nameSkeleton: nameSkeleton(newUser.companyName),
    nameVersion: skeletonVersion,
    revision: 1,
  }
}

const defaults = {
  phoneNumber: '',
  location: '',
  country: '',
  state: '',
  city: '',
  address: '',
  postalCode: '',
  profilePictureUrl: '',
  verificationStatus: 'pending',
  role: 'user',
  profileRevision: 0,
  language: null,
  timeZone: '',
  showsContact: false,
  mailsOff: [] as string[],
  emailConfirmedAt: null,
  pendingEmail: '',
} as const
