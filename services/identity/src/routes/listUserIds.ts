import { companyIdsPerPart } from '@materia/contracts/identity/companies/constants.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { IdentityDeps } from '../deps.ts'

/** By ranges of ids, so that a company stays in its part whoever comes and goes. */
export function listUserIds({ users }: Pick<IdentityDeps, 'users'>) {
  return route(identity.listUserIds, async ({ query }) => {
    const last = await users.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean()
    const parts = Math.ceil((last?._id ?? 0) / companyIdsPerPart)
    const range = { $gt: (query.part - 1) * companyIdsPerPart, $lte: query.part * companyIdsPerPart }
    const found = await users.find({ _id: range }, { _id: 1 }).sort({ _id: 1 }).lean()
    return { ids: found.map(({ _id }) => _id), parts }
  })
}
