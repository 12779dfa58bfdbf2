import type { ServiceGauge } from '@materia/service-kit/src/observe/reportGauges.ts'
import type { ReceiptDeps } from './applyReceipts.ts'

/** The money that waits for operators (`npm run receipts`). */
export function receiptGauges({
  receipts,
  now,
}: Pick<ReceiptDeps, 'receipts' | 'now'>): ServiceGauge[] {
  return [
    {
      name: 'bank_receipts_waiting',
      help: 'Receipts that wait for an operator',
      read: () => receipts.countDocuments({ state: 'queued' }),
    },
    {
      name: 'bank_receipts_oldest_waiting_seconds',
      help: 'Time since the import of the oldest receipt that waits for an operator, or 0',
      async read() {
        const waiting = await receipts.find({ state: 'queued' }, { importedAt: 1 }).lean()
        const first = Math.min(...waiting.map(({ importedAt }) => importedAt.getTime()))
        return waiting.length === 0 ? 0 : (now().getTime() - first) / 1000
      },
    },
  ]
}
