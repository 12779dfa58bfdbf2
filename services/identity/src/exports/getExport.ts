import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { toUserExport } from './toUserExport.ts'
import type { BaseDeps } from '../deps.ts'
import type { UserExportRows } from './userExport.ts'

export function getExport({ userExports, now }: UserExportRows & Pick<BaseDeps, 'now'>) {
  return route(identity.getExport, async ({ user: { userId } }) => {
    const latest = await userExports.findOne({ userId }).sort({ askedAt: -1 }).lean()
    return toUserExport(latest, now())
  })
}
