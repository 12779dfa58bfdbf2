import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { findCompany } from '../findCompany.ts'
import { toCompany } from '../model/company.ts'

/** How to reach a company is for signed-in ones, where it allows that: never for visitors, whose answers are the same for all. */
export function getUser(deps: Pick<IdentityDeps, 'users'>) {
  return route(identity.getUser, async ({ params, user: caller, ctx }) => {
    const company = await findCompany(deps, params.id)
    if (!caller) return toCompany(company)
    ctx.state.isPrivate = true
    const { email, phoneNumber, showsContact } = company
    return {
      ...toCompany(company),
      ...((showsContact || caller.userId === params.id) && { email, phoneNumber }),
    }
  })
}
