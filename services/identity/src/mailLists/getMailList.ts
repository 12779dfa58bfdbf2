import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { UserRows } from '../accounts/user.ts'
import { findMailList, type MailListRows } from './mailList.ts'

export function getMailList(deps: MailListRows & UserRows) {
  return route(identity.getMailList, async ({ params: { token } }) => {
    const { kind, isOn } = await findMailList(deps, token)
    return { kind, isOn }
  })
}
