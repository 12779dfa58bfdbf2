import { randomUUID } from 'node:crypto'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { PaymentModels } from '../payments/paymentModels.ts'
import { onPaymentNews, type PaymentNewsDeps } from './onPaymentNews.ts'

/**
 * Handles payments that changed in the sandbox, for which another provider would send a webhook.
 * Returns their number.
 */
export async function followSandbox(
  deps: PaymentNewsDeps & Pick<PaymentModels, 'sandboxPayments'>,
): Promise<number> {
  let count = 0
  const changed = deps.sandboxPayments.find({ isToTell: true }).lean().cursor()
  await forEachRow(changed, async ({ _id }) => {
    await onPaymentNews(deps, _id, { traceId: randomUUID() })
    await deps.sandboxPayments.updateOne({ _id }, { $set: { isToTell: false } })
    count++
  })
  return count
}
