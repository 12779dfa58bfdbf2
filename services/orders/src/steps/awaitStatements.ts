import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import { addBusinessDays } from '@materia/contracts/places/businessDays.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { balancesOf } from '../order/openBalance.ts'
import { toRecord } from '../order/orderRecord.ts'
import { saveOrder } from '../orderChanges/changeOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { balanceKey, transferKey } from '../payments/PaymentProvider.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'
import type { TransferModels } from '../transfers/transferModels.ts'

type Deps = OrderDeps &
  Pick<TransferModels, 'expectedPayments' | 'bankStatements'> & {
    paymentConfig: PaymentConfig
    receivingAccounts: ReceivingAccounts
  }

const epoch = new Date(0)
const waiting: OrderStatus[] = ['awaitingTransfer', 'awaitingBalance']

/**
 * Money of the last day is in a bank file that operators import later. So orders whose time is over
 * wait for this file, at most one business day.
 */
export async function awaitStatements(deps: Deps): Promise<void> {
  const { orders, expectedPayments, bankStatements, receivingAccounts, now } = deps
  if (deps.paymentConfig.transfers !== 'file') return
  const due = orders
    .find({ dueAt: { $gt: epoch, $lte: now() }, intent: null, status: { $in: [...waiting] } })
    .lean()
    .cursor()
  await forEachRow(due, async (row) => {
    const order = toRecord(row)
    const balances = balancesOf(order.state)
    const key = balances > 0 ? balanceKey(row._id, balances) : transferKey(row._id)
    const payment = await expectedPayments.findById(key).lean()
    const account = receivingAccounts[row.currency]
    // An order of a deleted account ends before that.
    if (!payment?.dueAt || payment.dueAt > now() || !account) return
    const country = row.currency === 'MXN' ? 'MEX' : 'USA'
    const dueAt = addBusinessDays(payment.dueAt, 1, country)
    const isImported = await bankStatements.exists({
      accountNumber: account.accountNumber,
      day: { $gte: payment.dueAt.toISOString().slice(0, 10) },
    })
    if (isImported || now() >= dueAt) return
    await saveOrder(deps, { order, events: [{ kind: 'deadlineMoved', dueAt }] })
  })
}
