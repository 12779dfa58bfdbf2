import { identity } from '@materia/contracts/identity/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findUser } from '../accounts/findUser.ts'
import { toCompany } from './company.ts'
import type { UserRows } from '../accounts/user.ts'

/** How to reach a company is for signed-in ones, where it allows that: never for visitors, whose answers are the same for all. */
export function getUser(deps: UserRows) {
  return route(identity.getUser, async ({ params, user: caller, ctx }) => {
    const company = await findUser(deps, params.id, { orThrow: notFound })
    if (!caller) return toCompany(company)
    ctx.state.cachePolicy = 'private'
    const { email, phoneNumber, showsContact } = company
    return {
      ...toCompany(company),
      ...((showsContact || caller.userId === params.id) && { email, phoneNumber }),
    }
  })
}
