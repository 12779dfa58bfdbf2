import Joi from 'joi'
import { count, recordId } from '../wire/fields.ts'
import { type Infer, nullable, object } from '../wire/schema.ts'

/**
 * A company's requests of the last 365 days. `asked`: requests it received as a seller. `answered`:
 * by an offer or a refusal. `won`: offers for requests that were accepted. `medianMinutes`: from the
 * request to the answer, null without answers. `sent`: requests it made as a buyer.
 */
export const requestFiguresSchema = object({
  sent: count,
  asked: count,
  answered: count,
  won: count,
  medianMinutes: nullable(count),
})
export type RequestFigures = Infer<typeof requestFiguresSchema>

export const answerTimeParamsSchema = object({ userId: recordId })
export type AnswerTimeParams = Infer<typeof answerTimeParamsSchema>

/** Half of a seller's answers come within this time. Null below ten answers. */
export const answerTimeSchema = object({ hours: nullable(Joi.number().integer().min(1)) })
export type AnswerTime = Infer<typeof answerTimeSchema>
