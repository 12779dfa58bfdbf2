import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import type { MaterialDocument } from './material.ts'

/** A listing as it was before a change of its terms. */
export type PastTermsDocument = {
  /** `<materialId>/<termsRevision>` */
  _id: string
  materialId: number
  userId: number
  material: MaterialDocument
  /** When the terms were replaced. */
  at: Date
}

/** An older cart only learns that something has changed. */
const retentionSeconds = 90 * daySeconds

export const pastTermsModel = defineModel<PastTermsDocument>(
  'past_terms',
  {
    _id: text,
    materialId: integer,
    userId: integer,
    material: { type: Object, required: true },
    at: date,
  },
  [[{ at: 1 }, { expireAfterSeconds: retentionSeconds }], [{ userId: 1 }]],
)
