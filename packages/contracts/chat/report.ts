import { recordId, textOf } from '../wire/fields.ts'
import { type Infer, object, oneOf, optional } from '../wire/schema.ts'
import { reportCommentMax, reportReasons } from './constants.ts'

/** A report about a conversation to the platform's operators. */
export const reportDraftSchema = object({
  reason: oneOf(reportReasons),
  comment: optional(textOf(0, reportCommentMax, 'lines').allow('')),
})
export type ReportDraft = Infer<typeof reportDraftSchema>

export const reportId = object({ id: recordId })
