import { defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** Something that a company's statistics have counted: an order, a review, a first message, each once however it is told. */
export type CountedFactDocument = {
  /** E.g. `review/7`. */
  _id: string
  userId: number
  /** Stars, or minutes; null of what has neither. */
  value: number | null
}

export const countedFactModel = defineModel<CountedFactDocument>(
  'counted_facts',
  { _id: text, userId: integer, value: { type: Number, default: null } },
  [[{ userId: 1 }]],
)

export type CountedFactRows = { countedFacts: ReturnType<typeof countedFactModel> }
