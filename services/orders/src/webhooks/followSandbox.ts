import { randomUUID } from 'node:crypto'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { PaymentModels } from '../payments/paymentModels.ts'
import { onPaymentNews, type PaymentNewsDeps } from './onPaymentNews.ts'

const batchSize = 100

/**
 * Handles payments that changed in the sandbox, for which another provider would send a webhook.
 * Returns their number.
 */
export async function followSandbox(
  deps: PaymentNewsDeps & Pick<PaymentModels, 'sandboxPayments'>,
): Promise<number> {
  const changed = await deps.sandboxPayments.find({ isToTell: true }).limit(batchSize).lean()
  await forEachRow(changed, async ({ _id }) => {
    await onPaymentNews(deps, _id, { traceId: randomUUID() })
    await deps.sandboxPayments.updateOne({ _id }, { $set: { isToTell: false } })
  })
  return changed.length
}
