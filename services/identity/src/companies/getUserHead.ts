import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findUser } from '../accounts/findUser.ts'
import { toCompany } from './company.ts'
import { companyHead } from './companyHead.ts'
import { toStatistics, type CompanyStatsRows } from '../statistics/companyStats.ts'
import type { UserRows } from '../accounts/user.ts'

export function getUserHead({ users, companyStats }: UserRows & CompanyStatsRows) {
  return route(identity.getUserHead, async ({ params, query }) => {
    const user = await findUser({ users }, params.id, {
      orThrow: () => new AppError(identityErrors.COMPANY_GONE),
    })
    const statistics = toStatistics(await companyStats.findById(params.id).lean(), user.createdAt)
    return companyHead(toCompany(user), statistics, query)
  })
}
