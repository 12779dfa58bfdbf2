import { orderRoles, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { foldVersion } from '@materia/contracts/text/foldText.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { AnyBulkWriteOperation } from 'mongoose'
import type { OrderDocument } from '../order/order.ts'
import { searchWords } from '../order/searchWords.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'

type Deps = Pick<OrderDeps, 'companies' | 'orders'>
type Rewrite = {
  userId: number
  /** The company's current name, empty for a deleted account. */
  companyName: string
  /** Returns more changes of an order in which the company has this role. */
  changeOf?: (row: OrderDocument, role: OrderRole) => Partial<OrderDocument>
}

const batchSize = 500

/**
 * Updates all orders of a company in batches. Their search words are computed anew from the current
 * names of both companies, so that nobody finds them by a former name.
 */
export async function rewriteOrders(
  deps: Deps,
  session: ClientSession,
  rewrite: Rewrite,
): Promise<void> {
  for (const role of orderRoles) await rewriteOrdersOf(deps, session, { ...rewrite, role })
}

async function rewriteOrdersOf(
  deps: Deps,
  session: ClientSession,
  { userId, companyName, changeOf, role }: Rewrite & { role: OrderRole },
): Promise<void> {
  const { orders } = deps
  const [side, other] =
    role === 'buyer' ? (['buyerId', 'sellerId'] as const) : (['sellerId', 'buyerId'] as const)
  for (let last = 0, rows: OrderDocument[] = []; ; last = rows.at(-1)!._id) {
    rows = await orders
      .find({ [side]: userId, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .session(session)
      .lean()
    if (rows.length === 0) return
    const names = await findNames(
      deps,
      session,
      rows.map((row) => row[other]),
    )
    const writes = rows.map((row): AnyBulkWriteOperation<OrderDocument> => ({
      updateOne: {
        filter: { _id: row._id },
        update: {
          $set: {
            ...(changeOf && readRows(orders, [row], (one) => changeOf(one, role))[0]),
            words: searchWords(
              row._id,
              row.material,
              [companyName, names.get(row[other]) ?? ''],
              row.references?.poNumber,
            ),
            foldVersion,
          },
        },
      },
    }))
    await orders.bulkWrite(writes, { session })
  }
}

/** The current names of companies, without deleted ones. */
export async function findNames(
  { companies }: Pick<Deps, 'companies'>,
  session: ClientSession | null,
  ids: number[],
): Promise<Map<number, string>> {
  const found = await companies
    .find({ _id: { $in: ids }, isDeleted: { $ne: true } }, { companyName: 1 })
    .session(session)
    .lean()
  return new Map(found.map(({ _id, companyName }) => [_id, companyName]))
}
