import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { locationText, stateNames } from '@materia/contracts/places.ts'
import { AppError, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { isDuplicateOf } from '@materia/service-kit/src/mongo.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import { route } from '@materia/service-kit/src/route.ts'
import { type Cause, transaction } from '@materia/service-kit/src/transaction.ts'
import type { IdentityDeps } from '../deps.ts'
import { toUser, toUserEvent, type UserDocument } from '../model/user.ts'

type Deps = Pick<IdentityDeps, 'connection' | 'users'>
type Change = { userId: number; change: Partial<UserDocument>; cause: Cause }

/** The location text follows from country and state, whatever the caller says it is. */
export function updateProfile(deps: Deps) {
  return route(identity.updateProfile, async ({ body, user: { userId }, cause }) => {
    const { country, state, email } = body
    if (!Object.hasOwn(stateNames[country], state)) throw new AppError(identityErrors.STATE_NOT_IN_COUNTRY)
    const change = { ...body, location: locationText(country, state), emailKey: accountKey(email) }
    try {
      return toUser(await saveChange(deps, { userId, change, cause }))
    } catch (error) {
      throw isDuplicateOf(error, 'emailKey') ? new AppError(identityErrors.EMAIL_TAKEN) : error
    }
  })
}

function saveChange({ connection, users }: Deps, { userId, change, cause }: Change): Promise<UserDocument> {
  return transaction(connection, async (session) => {
    const before = await users.findById(userId).session(session).lean()
    if (!before) throw unauthenticated()
    // The badge is for the company that was verified: under another name it has to be verified again. The spec does not say.
    const isRenamed = change.companyName !== before.companyName
    const $set = isRenamed ? { ...change, verificationStatus: 'pending' as const } : change
    const update = { $set, $inc: { revision: 1 } }
    const user = await users.findOneAndUpdate({ _id: userId }, update, { session, returnDocument: 'after' }).lean()
    if (!user) throw unauthenticated()
    await emit(session, identity.userUpdated, toUserEvent(user))
    return user
  }, cause)
}
