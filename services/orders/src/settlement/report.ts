import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Report, ReportDraft } from '@materia/contracts/settlement/ticket.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import type { StoredCall } from '@materia/service-kit/src/http/idempotency.ts'

/** The report of a laboratory about an order. It never changes. The newest one counts. */
export type ReportDocument = StoredCall & {
  /** The stored id of the call's `Idempotency-Key`. */
  _id: string
  orderId: number
  /** Its number in the order. Tickets and reports count together. */
  no: number
  userId: number
  by: OrderRole
  facts: ReportDraft
  receivedAt: Date
  /** One of its pictures belongs to another order. */
  isReused?: true
}

export const reportModel = defineModel<ReportDocument>(
  'lab_reports',
  {
    _id: text,
    orderId: integer,
    no: integer,
    userId: integer,
    by: text,
    facts: { type: Object, required: true },
    receivedAt: date,
    isReused: Boolean,
    fingerprint: text,
    target: String,
  },
  [
    [{ orderId: 1, no: 1 }, { unique: true }],
    // For the export of a company.
    [{ userId: 1, _id: 1 }],
  ],
)

/** A report as both sides see it. */
export function toReport({ no, by, facts, receivedAt, isReused }: ReportDocument): Report {
  return {
    id: no,
    ...facts,
    by,
    receivedAt: receivedAt.toISOString(),
    ...(isReused && { isReused }),
  }
}
