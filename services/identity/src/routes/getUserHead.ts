import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { findCompany } from '../findCompany.ts'
import { toCompany } from '../model/company.ts'
import { companyHead } from '../model/companyHead.ts'
import { toStatistics } from '../model/companyStats.ts'

export function getUserHead({ users, companyStats }: Pick<IdentityDeps, 'users' | 'companyStats'>) {
  return route(identity.getUserHead, async ({ params, query }) => {
    const user = await findCompany({ users }, params.id, new AppError(identityErrors.COMPANY_GONE))
    const statistics = toStatistics(await companyStats.findById(params.id).lean(), user.createdAt)
    return companyHead(toCompany(user), statistics, query)
  })
}
