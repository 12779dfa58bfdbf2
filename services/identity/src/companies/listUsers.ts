import {
  companyPageSizeMax,
  companyPlainListMax,
} from '@materia/contracts/identity/companies/constants.ts'
import type { Company, CompanyPage } from '@materia/contracts/identity/companies/company.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { decodeCompanyCursor, encodeCompanyCursor } from './companyCursor.ts'
import { toCompany, toDeletedCompany } from './company.ts'
import type { UserRows } from '../accounts/user.ts'
import type { DeletedAccountRows } from '../accounts/deletedAccount.ts'
import type { DirectoryDeps } from './startDirectory.ts'

type Deps = UserRows & DeletedAccountRows & DirectoryDeps
type Page = { q?: string; cursor?: string; limit: number }

/**
 * Returns a page with any parameter, and a plain array without, whose `Link` header names the next
 * page. By ids it also returns deleted companies.
 */
export function listUsers(deps: Deps) {
  return route(identity.listUsers, async ({ query: { ids, ...query }, ctx }) => {
    if (ids !== undefined) return findByIds(deps, ids)
    if (ctx.querystring !== '') return findPage(deps, query)
    const { items, nextCursor } = await findPage(deps, { limit: companyPlainListMax })
    if (nextCursor)
      ctx.set(
        'link',
        `<${operationPath(identity.listUsers, { query: { cursor: nextCursor, limit: companyPageSizeMax } })}>; rel="next"`,
      )
    return items
  })
}

async function findByIds({ users, deletedAccounts }: Deps, ids: string): Promise<Company[]> {
  const wanted = [...new Set(ids.split(',').map(Number))]
  const found = readRows(users, await users.find({ _id: { $in: wanted } }).lean(), toCompany)
  const closed = readRows(
    deletedAccounts,
    await deletedAccounts.find({ _id: { $in: wanted } }).lean(),
    toDeletedCompany,
  )
  return inOrder(wanted, [...found, ...closed])
}

async function findPage(
  { directory }: Deps,
  { q = '', cursor, limit }: Page,
): Promise<CompanyPage> {
  const words = [...new Set(wordsOf(q))]
  const found = directory.find(words, {
    limit,
    after: cursor === undefined ? undefined : decodeCompanyCursor(words, cursor),
  })
  if (!found) throw unavailable(new Error('The directory of companies is not loaded'))
  return {
    items: await directory.read(found.ids),
    total: found.total,
    nextCursor: found.last && encodeCompanyCursor(words, found.last),
  }
}

function inOrder(ids: number[], companies: Company[]): Company[] {
  const byId = new Map(companies.map((company) => [company.id, company]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
