import { randomInt } from 'node:crypto'
import { identity } from '@materia/contracts/identity/contract.ts'
import { referralCodeOf, referralSuffixes } from '@materia/contracts/text/referralCode.ts'
import { findUser } from '../accounts/findUser.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { toReferralCode, type ReferralCodeRows } from './referralCode.ts'
import type { UserRows } from '../accounts/user.ts'

type Deps = UserRows & ReferralCodeRows & Pick<BaseDeps, 'connection' | 'publicUrl' | 'now'>

/** Returns the company's code, and creates it once, also with parallel requests. */
export function makeReferralCode(deps: Deps) {
  const { connection, referralCodes, publicUrl, now } = deps
  return route(identity.makeReferralCode, async ({ user: { userId }, cause }) => {
    const code = await transaction(
      connection,
      async (session) => {
        const user = await findUser(deps, userId, { session })
        const made = await referralCodes.findOne({ userId }).session(session).lean()
        if (made) return made
        const fresh = {
          _id: referralCodeOf(user.username, randomInt(referralSuffixes)),
          userId,
          createdAt: now(),
        }
        await referralCodes.create([fresh], { session })
        return fresh
      },
      cause,
    ).catch(async (error: unknown) => {
      // A parallel request has created it.
      const made =
        isDuplicateOf(error, 'userId') || isDuplicateOf(error, '_id')
          ? await referralCodes.findOne({ userId }).lean()
          : null
      if (made) return made
      throw error
    })
    return toReferralCode(code, publicUrl)
  })
}
