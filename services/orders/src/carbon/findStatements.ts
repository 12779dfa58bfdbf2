import type { CarbonStatement } from '@materia/contracts/carbon/statement.ts'
import type { Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import { toParty } from '../companies/toParty.ts'
import type { StatementDocument } from './statementModel.ts'

export type StatementDeps = {
  carbonStatements: Model<StatementDocument>
  companies: Model<CompanyDocument>
}

/** Null for an unknown number, and for a statement between two other companies. */
export async function findStatement(
  deps: StatementDeps,
  number: string,
  userId: number,
): Promise<CarbonStatement | null> {
  const found = await deps.carbonStatements.find({ _id: number, companyIds: userId }).lean()
  const [statement = null] = await toStatements(deps, found, userId)
  return statement
}

/** The statements of an order that this company may see, the valid one first. */
export async function findOrderStatements(
  deps: StatementDeps,
  orderId: number,
  userId: number,
): Promise<CarbonStatement[]> {
  const found = await deps.carbonStatements
    .find({ orderId, companyIds: userId })
    .sort({ revision: -1 })
    .lean()
  return toStatements(deps, found, userId)
}

async function toStatements(
  { companies }: StatementDeps,
  rows: StatementDocument[],
  userId: number,
): Promise<CarbonStatement[]> {
  const ids = rows.flatMap(({ companyIds }) => companyIds)
  const known = await companies.find({ _id: { $in: ids } }).lean()
  const byId = new Map(known.map((company) => [company._id, company]))
  return rows.map(({ _id, content, buyerId, sellerId, finishedAt, issuedAt, ...row }) => ({
    ...content,
    number: _id,
    supersedes: row.supersedes,
    supersededBy: row.supersededBy,
    orderId: row.orderId,
    role: buyerId === userId ? 'buyer' : 'seller',
    buyer: toParty(buyerId, byId.get(buyerId)),
    seller: toParty(sellerId, byId.get(sellerId)),
    finishedAt: finishedAt.toISOString(),
    issuedAt: issuedAt.toISOString(),
    hash: row.hash,
  }))
}
