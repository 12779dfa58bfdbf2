import Joi from 'joi'
import { instant, recordId, textOf } from '../../wire/fields.ts'
import { array, type Infer, object } from '../../wire/schema.ts'

/** `since`: older notices do not count. */
export const mailedNoticesRequestSchema = object({
  userIds: array(recordId).min(1).max(2),
  kind: textOf(1, 40),
  orderId: recordId,
  since: instant,
})
export type MailedNoticesRequest = Infer<typeof mailedNoticesRequestSchema>

/** `what`: the news of the notice. A notice that was not mailed yet is not in the list. */
export const mailedNoticesReplySchema = object({
  notices: array(object({ userId: recordId, what: Joi.string().allow(''), mailedAt: instant })),
})
export type MailedNoticesReply = Infer<typeof mailedNoticesReplySchema>
