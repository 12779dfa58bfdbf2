import { identity } from '@materia/contracts/identity/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findUser } from '../accounts/findUser.ts'
import { areInContact, type ContactRows } from '../contacts/contact.ts'
import { toCompany } from './company.ts'
import { showsContact, type UserRows } from '../accounts/user.ts'

/**
 * Contact details are for companies that it has written with or has a paid order with, and for every
 * signed-in company when it shows them. Visitors never get them, because their responses are cached
 * for all.
 */
export function getUser(deps: UserRows & ContactRows) {
  return route(identity.getUser, async ({ params, user: caller, ctx }) => {
    const company = await findUser(deps, params.id, { orThrow: notFound })
    if (!caller) return toCompany(company)
    ctx.state.cachePolicy = 'private'
    const { email, phoneNumber } = company
    const isShown =
      showsContact(company) ||
      caller.userId === params.id ||
      (await areInContact(deps, caller.userId, params.id))
    return { ...toCompany(company), ...(isShown && { email, phoneNumber }) }
  })
}
