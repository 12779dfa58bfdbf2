import { randomUUID } from 'node:crypto'
import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { StripeBank } from '../payments/createStripeTransfers.ts'
import { applyReceipts } from '../transfers/applyReceipts.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'
import { matchEarly } from '../transfers/matchEarly.ts'
import { makeLateTransfers } from '../transfers/sandboxBank.ts'
import { settleSandboxTransfers } from '../transfers/settleSandboxTransfers.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import { onPaymentNews, type PaymentNewsDeps } from './onPaymentNews.ts'

type Deps = PaymentNewsDeps &
  TransferModels & {
    paymentConfig: PaymentConfig
    receivingAccounts: ReceivingAccounts
    stripeBank: StripeBank | null
  }

/**
 * Finishes what importers of bank files leave behind: applies receipts and updates the orders whose
 * money has come. Returns the number of orders.
 */
export async function followTransfers(deps: Deps): Promise<number> {
  const { expectedPayments, paymentConfig } = deps
  if (paymentConfig.transfers === 'sandbox') {
    await settleSandboxTransfers(deps)
    await makeLateTransfers(deps)
  }
  // An error of Stripe must not hold up money that has come.
  await deps.stripeBank?.run().catch((error: unknown) => {
    deps.log.error({ err: error }, 'Stripe’s bank could not be followed, will be retried')
  })
  await matchEarly(deps)
  await applyReceipts(deps)
  let count = 0
  // All of them, because orders that cannot change for a while must not hold up the others.
  const changed = expectedPayments.find({ isToTell: true }).lean().cursor()
  await forEachRow(changed, async ({ _id, receivedCents }) => {
    await onPaymentNews(deps, _id, { traceId: randomUUID() })
    // More money may have come meanwhile.
    await expectedPayments.updateOne({ _id, receivedCents }, { $set: { isToTell: false } })
    count++
  })
  return count
}
