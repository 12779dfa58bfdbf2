import { identity } from '@materia/contracts/identity/contract.ts'
import { mailListPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { UserRows } from '../accounts/user.ts'
import { findMailList, type MailListRows } from './mailList.ts'

/** Mail readers without one-click open the address of the header in a browser. */
export function getMailList(deps: MailListRows & UserRows) {
  return route(identity.getMailList, async ({ params: { token }, ctx }) => {
    const { kind, isOn } = await findMailList(deps, token)
    if (ctx.accepts('json', 'html') === 'html') ctx.redirect(mailListPath(token))
    return { kind, isOn }
  })
}
