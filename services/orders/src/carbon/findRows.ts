import type { CarbonRow } from '@materia/contracts/carbon/statement.ts'
import type { Model } from 'mongoose'
import type { StatementDocument } from './statementModel.ts'

/** The valid statements of a company's year. */
export const validOf = (userId: number, year: number) => ({
  companyIds: userId,
  year,
  supersededBy: null,
})

/** A page of a company's valid statements of a year, newest order first. */
export async function findRows(
  carbonStatements: Model<StatementDocument>,
  { userId, year, below, limit }: { userId: number; year: number; below?: number; limit: number },
): Promise<CarbonRow[]> {
  const found = await carbonStatements
    .find({ ...validOf(userId, year), ...(below !== undefined && { orderId: { $lt: below } }) })
    .sort({ orderId: -1 })
    .limit(limit)
    .lean()
  return found.map((row) => toRow(row, userId))
}

function toRow({ _id, orderId, buyerId, finishedAt, content }: StatementDocument, userId: number) {
  const role = buyerId === userId ? ('buyer' as const) : ('seller' as const)
  return {
    number: _id,
    orderId,
    role,
    isClaimant: content.claimant === role,
    finishedAt: finishedAt.toISOString(),
    material: content.material,
    kilograms: content.kilograms,
    kilometres: content.kilometres,
    emitted: content.emitted.grams,
    avoided: content.avoided.grams,
    counterfactual: content.avoided.counterfactual,
  }
}
