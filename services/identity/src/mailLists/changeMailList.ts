import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { UserRows } from '../accounts/user.ts'
import { type MailListRows, setMailList } from './mailList.ts'

export function changeMailList(deps: MailListRows & UserRows) {
  return route(identity.changeMailList, ({ params: { token }, body: { isOn } }) =>
    setMailList(deps, token, isOn),
  )
}
