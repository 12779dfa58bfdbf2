import { defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * An order, a review or a first message in a company's statistics. It counts once, however often
 * its event arrives.
 */
export type CountedFactDocument = {
  /** For example `review/7`. */
  _id: string
  userId: number
  /** Stars or minutes; null for facts without either. */
  value: number | null
}

export const countedFactModel = defineModel<CountedFactDocument>(
  'counted_facts',
  { _id: text, userId: integer, value: { type: Number, default: null } },
  [[{ userId: 1 }]],
)

export type CountedFactRows = { countedFacts: ReturnType<typeof countedFactModel> }
