import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { findCompany } from '../findCompany.ts'
import { toStatistics } from '../model/companyStats.ts'

export function getUserStatistics({
  users,
  companyStats,
}: Pick<IdentityDeps, 'users' | 'companyStats'>) {
  return route(identity.getUserStatistics, async ({ params }) => {
    const { createdAt } = await findCompany({ users }, params.id)
    return toStatistics(await companyStats.findById(params.id).lean(), createdAt)
  })
}
