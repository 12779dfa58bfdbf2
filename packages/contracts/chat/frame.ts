import Joi from 'joi'
import { recordId, count } from '../wire/fields.ts'
import { type Infer, object, oneOf, optional, union } from '../wire/schema.ts'

/** A frame that a client sends over a socket. Socket.IO sends `type` as the event's name. */
export const sentFrameSchema = union(
  object({ type: oneOf(['typing']), toUserId: recordId }),
  // Acknowledges the newest received message of `fromUserId`.
  object({
    type: oneOf(['delivered']),
    fromUserId: recordId,
    sequence: recordId,
    /** The page with the message is visible, so no push message is needed. */
    isVisible: optional(Joi.boolean()),
  }),
  // Requests the messages after a sequence, when a screen reconnects. The reply is a `missed`
  // frame, or none.
  object({ type: oneOf(['since']), partnerId: recordId, after: count }),
)
export type SentFrame = Infer<typeof sentFrameSchema>
