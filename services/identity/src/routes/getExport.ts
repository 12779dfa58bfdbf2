import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { toUserExport } from '../closing/toUserExport.ts'
import type { IdentityDeps } from '../deps.ts'

export function getExport({ userExports, now }: Pick<IdentityDeps, 'userExports' | 'now'>) {
  return route(identity.getExport, async ({ user: { userId } }) => {
    const latest = await userExports.findOne({ userId }).sort({ askedAt: -1 }).lean()
    return toUserExport(latest, now())
  })
}
