import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A stored image or PDF, with its owner and its order or sample. */
export type AttachmentDocument = {
  /** Its URL. */
  _id: string
  /** The company that uploaded it. */
  userId: number
  /** Null until an order claims it. */
  orderId: number | null
  /** The sample that claimed it. */
  sampleId?: number
  createdAt: Date
  /** The upload time of an unclaimed attachment, else null. A job removes it a day later. */
  unusedSince: Date | null
  /** The perceptual hash of a picture, and its bands. Attachments of earlier versions have none. */
  hash?: string
  hashBands?: string[]
}

export const attachmentModel = defineModel<AttachmentDocument>(
  'papers',
  {
    _id: text,
    userId: integer,
    orderId: { type: Number, default: null },
    sampleId: Number,
    createdAt: date,
    unusedSince: dateOrNull,
    hash: String,
    hashBands: { type: [String], default: undefined },
  },
  [
    // For the removal job, and to count a company's unclaimed attachments.
    [{ unusedSince: 1 }],
    [{ userId: 1, unusedSince: 1 }],
    // The files of an order, for operators.
    [{ orderId: 1 }],
    // The same picture in another order.
    [{ hashBands: 1 }],
  ],
)
