import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import { userRegistered } from '@materia/contracts/identity/events.ts'
import { conflict } from '@materia/service-kit/src/AppError.ts'
import { allocateIds } from '@materia/service-kit/src/ids.ts'
import { isDuplicateOf } from '@materia/service-kit/src/mongo.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/transaction.ts'
import type { Connection, Model } from 'mongoose'
import { toUserEvent, type UserDocument } from './model/user.ts'

/** What a new user must say; everything else that a user has may be said too. */
export type NewUser = Pick<UserDocument, 'username' | 'email' | 'passwordHash' | 'companyName' | 'description'> &
  Partial<Omit<UserDocument, '_id' | 'usernameKey' | 'emailKey' | 'revision'>>

type Deps = { connection: Connection; users: Model<UserDocument>; now: () => Date }
type Context = { traceId: string; alongside?: (session: ClientSession) => Promise<void> }

/** Writes a user and its `identity.user.registered`, with what `alongside` writes, or none of it. A taken name is a 409. */
export async function createUser({ connection, users, now }: Deps, newUser: NewUser, { traceId, alongside }: Context): Promise<UserDocument> {
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
      await emit(connection, session, { subject: userRegistered, traceId, data: toUserEvent(user) })
    })
  } catch (error) {
    if (isDuplicateOf(error, 'usernameKey')) throw conflict('USERNAME_TAKEN')
    if (isDuplicateOf(error, 'emailKey')) throw conflict('EMAIL_TAKEN')
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
