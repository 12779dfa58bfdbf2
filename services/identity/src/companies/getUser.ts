import { identity } from '@materia/contracts/identity/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findUser } from '../accounts/findUser.ts'
import { toCompany } from './company.ts'
import type { UserRows } from '../accounts/user.ts'

/**
 * Contact details are only for signed-in companies, and only when the company shows them. Visitors
 * never get them, because their responses are cached for all.
 */
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
