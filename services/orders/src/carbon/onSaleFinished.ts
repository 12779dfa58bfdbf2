import type { CarbonEstimate } from '@materia/contracts/carbon/statement.ts'
import type { SaleFinishedData } from '@materia/contracts/orders/saleEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'
import type { StatementDocument } from './statementModel.ts'
import { hashOf, statementOf } from './statementOf.ts'

type Deps = { carbonStatements: Model<StatementDocument>; now: () => Date }

/**
 * Issues the statement of a finished order. An event that changes a fact issues a new one, which
 * supersedes the last. An event that comes late or changes nothing issues none.
 */
export function onSaleFinished({ carbonStatements, now }: Deps) {
  return async (sale: SaleFinishedData, { session }: { session: ClientSession }): Promise<void> => {
    const { orderId, buyerId, sellerId } = sale
    const last = await carbonStatements
      .findOne({ orderId })
      .sort({ revision: -1 })
      .session(session)
      .lean()
    const saleRevision = sale.revision ?? 0
    if (last && last.saleRevision > saleRevision) return
    const finishedAt = last?.finishedAt ?? new Date(sale.finishedAt)
    const content = statementOf(
      withPlacesOf(sale, last?.content),
      finishedAt.toISOString().slice(0, 10),
    )
    const hash = hashOf(content)
    const revision = (last?.revision ?? 0) + 1
    const number = `${orderId}-${revision}`
    const isNew = last?.hash !== hash
    // Before the insert: a twin of this transaction conflicts here, and is run again.
    if (last)
      await carbonStatements.updateOne(
        { _id: last._id },
        { $set: isNew ? { supersededBy: number } : { saleRevision } },
        { session },
      )
    if (!isNew) return
    await carbonStatements.insertMany(
      [
        {
          _id: number,
          orderId,
          revision,
          saleRevision,
          buyerId,
          sellerId,
          companyIds: [buyerId, sellerId],
          year: finishedAt.getUTCFullYear(),
          finishedAt,
          issuedAt: now(),
          supersedes: last?._id ?? null,
          supersededBy: null,
          content,
          hash,
        },
      ],
      { session },
    )
  }
}

/** An address that was deleted since the last statement takes no place and no distance from it. */
function withPlacesOf(sale: SaleFinishedData, last: CarbonEstimate | undefined): SaleFinishedData {
  if (!last) return sale
  const { origin, destination, freight } = sale
  return {
    ...sale,
    origin: origin ?? last.origin,
    destination: destination ?? last.destination,
    freight: { ...freight, kilometres: freight.kilometres ?? last.kilometres },
  }
}
