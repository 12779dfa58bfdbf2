import { identity } from '@materia/contracts/identity/contract.ts'
import { findCopy } from '@materia/service-kit/src/consumers/findCopy.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection, Model } from 'mongoose'
import { type CompanyDocument, toCompany } from './company.ts'

export type FindCompanyDeps = {
  companies: Model<CompanyDocument>
  sendRequest: SendRequest
  connection: Connection
}

/** A company, also a deleted one. Requests it from identity before its first event has arrived. */
export function findCompany(
  deps: FindCompanyDeps,
  userId: number,
): Promise<CompanyDocument | null> {
  return findCopy({
    connection: deps.connection,
    find: () => deps.companies.findById(userId).lean(),
    fetchSource: async () => (await deps.sendRequest(identity.describeUser, { userId })).user,
    save: (user, { session }) => saveCopy(deps.companies, session, toCompany(user)),
  })
}

/** Returns the companies in the order of `ids`, with one query if all are known. */
export async function findCompanies(
  deps: FindCompanyDeps,
  userIds: number[],
): Promise<(CompanyDocument | null)[]> {
  const rows = await deps.companies.find({ _id: { $in: userIds } }).lean()
  const known = new Map(
    readRows(deps.companies, rows, (company) => [company._id, company] as const),
  )
  return Promise.all(userIds.map((userId) => known.get(userId) ?? findCompany(deps, userId)))
}
