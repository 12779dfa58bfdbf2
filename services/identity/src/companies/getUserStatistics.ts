import { identity } from '@materia/contracts/identity/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findUser } from '../accounts/findUser.ts'
import { toStatistics, type CompanyStatsRows } from '../statistics/companyStats.ts'
import type { UserRows } from '../accounts/user.ts'

export function getUserStatistics({ users, companyStats }: UserRows & CompanyStatsRows) {
  return route(identity.getUserStatistics, async ({ params }) => {
    const { createdAt } = await findUser({ users }, params.id, { orThrow: notFound })
    return toStatistics(await companyStats.findById(params.id).lean(), createdAt)
  })
}
