import { decimal } from '@materia/contracts/money.ts'
import { stateRow } from '@materia/contracts/orders/claimStates.ts'
import { transfers } from '@materia/contracts/transfers/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { visibleTo } from '../order/order.ts'
import { toRecord } from '../order/orderRecord.ts'
import { toOneOrder } from '../order/toOrder.ts'
import { lackingCentsOf } from '../transfers/matchReceipt.ts'
import { referenceOf } from '../transfers/reference.ts'
import type { TransferModels } from '../transfers/transferModels.ts'

type Deps = Pick<OrderDeps, 'orders' | 'companies'> & Pick<TransferModels, 'expectedPayments'>

const transfersMax = 100

export function listOpenTransfers(deps: Deps) {
  const { orders, companies, expectedPayments } = deps
  return route(transfers.listOpenTransfers, async ({ user: { userId } }) => {
    const found = await orders
      .find({
        ...visibleTo('buyer', userId),
        status: { $in: ['awaitingTransfer', 'awaitingBalance', 'disputed'] },
      })
      .limit(transfersMax)
      .lean()
    // A disputed order waits for a transfer only while its balance is overdue.
    const rows = found.filter(
      ({ status, claim }) =>
        stateRow({ status, claim: claim ?? undefined }).waitsFor?.step === 'transfer',
    )
    const [payments, sellers] = await Promise.all([
      expectedPayments
        .find({ reference: { $in: rows.map(({ _id }) => referenceOf(_id)) }, state: 'incoming' })
        .lean(),
      companies.find({ _id: { $in: rows.map(({ sellerId }) => sellerId) } }).lean(),
    ])
    const open = payments.toSorted(
      (one, other) => Number(one.dueAt) - Number(other.dueAt) || one.orderId - other.orderId,
    )
    const shown = await Promise.all(
      open.map(async (payment) => {
        const row = rows.find(({ _id }) => _id === payment.orderId)
        if (!row || !payment.dueAt) return []
        const { material, seller, currency } = await toOneOrder(
          deps,
          toRecord(row),
          userId,
          sellers,
        )
        return [
          {
            orderId: row._id,
            material,
            seller,
            currency,
            lacking: decimal(lackingCentsOf(payment)),
            dueAt: payment.dueAt.toISOString(),
          },
        ]
      }),
    )
    return { transfers: shown.flat() }
  })
}
