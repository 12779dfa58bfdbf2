import { identity } from '@materia/contracts/identity/contract.ts'
import { readReferralCode } from '@materia/contracts/text/referralCode.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { UserRows } from '../accounts/user.ts'
import type { ReferralCodeRows } from './referralCode.ts'

/** Returns only the public name. The gateway counts these requests as it counts forms. */
export function getInviter({ users, referralCodes }: UserRows & ReferralCodeRows) {
  return route(identity.getInviter, async ({ params }) => {
    const code = readReferralCode(params.code)
    const found = code && (await referralCodes.findById(code).lean())
    const user = found && (await users.findById(found.userId, { companyName: 1 }).lean())
    if (!user) throw notFound()
    return { companyName: user.companyName }
  })
}
