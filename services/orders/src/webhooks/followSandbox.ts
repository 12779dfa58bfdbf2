import { randomUUID } from 'node:crypto'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { OrdersDeps } from '../deps.ts'
import { onPaymentNews } from './onPaymentNews.ts'

const batchSize = 100

/** Tells what has changed by itself in the sandbox, where another provider would send a webhook; answers how much. */
export async function tellSandboxNews(deps: OrdersDeps): Promise<number> {
  const changed = await deps.sandboxPayments.find({ isToTell: true }).limit(batchSize).lean()
  await forEachRow(changed, async ({ _id }) => {
    await onPaymentNews(deps, _id, { traceId: randomUUID() })
    await deps.sandboxPayments.updateOne({ _id }, { $set: { isToTell: false } })
  })
  return changed.length
}
