import { companyIdsPerPart } from '@materia/contracts/identity/companies/constants.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { lastIdOf } from '@materia/service-kit/src/database/ids.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import type { UserRows } from '../accounts/user.ts'

/**
 * Each part is a range of ids, so a company stays in its part when others register or are deleted.
 */
export function listUserIds({ connection, users }: UserRows & Pick<BaseDeps, 'connection'>) {
  return route(identity.listUserIds, async ({ query }) => {
    const parts = Math.ceil((await lastIdOf(connection, 'users')) / companyIdsPerPart)
    const range = {
      $gt: (query.part - 1) * companyIdsPerPart,
      $lte: query.part * companyIdsPerPart,
    }
    const found = await users.find({ _id: range }, { _id: 1 }).sort({ _id: 1 }).lean()
    return { ids: found.map(({ _id }) => _id), parts }
  })
}
