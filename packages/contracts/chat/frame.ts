import Joi from 'joi'
import { recordId, count } from '../wire/fields.ts'
import { type Infer, object, oneOf, optional, union } from '../wire/schema.ts'

/** What a client sends over a socket, `type` apart from the rest where the socket has a name for it. */
export const sentFrameSchema = union(
  object({ type: oneOf(['typing']), toUserId: recordId }),
  // The newest message of `fromUserId` that has arrived.
  object({
    type: oneOf(['delivered']),
    fromUserId: recordId,
    sequence: recordId,
    /** The page with it is visible, so no push message is needed. */
    isVisible: optional(Joi.boolean()),
  }),
  // Asks for what was said after a sequence, as a screen does that was away. Answered by `missed`, or not at all.
  object({ type: oneOf(['since']), partnerId: recordId, after: count }),
)
export type SentFrame = Infer<typeof sentFrameSchema>
