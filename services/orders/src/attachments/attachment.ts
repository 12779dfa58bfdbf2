import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A stored picture or PDF, whose it is and with which order it is. */
export type AttachmentDocument = {
  /** Its URL. */
  _id: string
  /** Who uploaded it. */
  userId: number
  /** Null until an order has it. */
  orderId: number | null
  createdAt: Date
  /** Since when it waits for an order; null once one has it. Removed a day later. */
  unusedSince: Date | null
}

export const attachmentModel = defineModel<AttachmentDocument>(
  'papers',
  {
    _id: text,
    userId: integer,
    orderId: { type: Number, default: null },
    createdAt: date,
    unusedSince: dateOrNull,
  },
  [
    // Which are to be removed; and how many of a company wait for an order.
    [{ unusedSince: 1 }],
    [{ userId: 1, unusedSince: 1 }],
  ],
)
