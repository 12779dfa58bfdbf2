import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import { userUpdated } from '@materia/contracts/identity/events.ts'
import type { ProfileChange, User } from '@materia/contracts/identity/types.ts'
import { locationText, stateNames } from '@materia/contracts/places.ts'
import { conflict, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { isDuplicateOf } from '@materia/service-kit/src/mongo.ts'
import { emit } from '@materia/service-kit/src/outbox.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { toUser, toUserEvent, type UserDocument } from '../model/user.ts'
import type { IdentityDeps } from '../routes.ts'

/** The location text follows from country and state, whatever the caller says it is. */
export function updateProfile(deps: IdentityDeps) {
  return async (call: Call<{ body: ProfileChange }>): Promise<User> => {
    const { country, state, email } = call.body
    if (!Object.hasOwn(stateNames[country], state)) throw conflict('STATE_NOT_IN_COUNTRY')
    const change = { ...call.body, location: locationText(country, state), emailKey: accountKey(email) }
    try {
      return toUser(await saveChange(deps, call, change))
    } catch (error) {
      throw isDuplicateOf(error, 'emailKey') ? conflict('EMAIL_TAKEN') : error
    }
  }
}

function saveChange({ connection, users }: IdentityDeps, call: Call, change: Partial<UserDocument>): Promise<UserDocument> {
  const { userId } = requireUser(call)
  return transaction(connection, async (session) => {
    const before = await users.findById(userId).session(session).lean()
    if (!before) throw unauthenticated()
    // The badge is for the company that was verified: under another name it has to be verified again. The spec does not say.
    const isRenamed = change.companyName !== before.companyName
    const $set = isRenamed ? { ...change, verificationStatus: 'pending' as const } : change
    const update = { $set, $inc: { revision: 1 } }
    const user = await users.findOneAndUpdate({ _id: userId }, update, { session, returnDocument: 'after' }).lean()
    if (!user) throw unauthenticated()
    await emit(connection, session, { subject: userUpdated, traceId: call.requestId, data: toUserEvent(user) })
    return user
  })
}
