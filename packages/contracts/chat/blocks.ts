import { recordId } from '../wire/fields.ts'
import { array, type Infer, object } from '../wire/schema.ts'

export const findBlocksRequestSchema = object({ userIds: array(recordId).max(200) })
export type FindBlocksRequest = Infer<typeof findBlocksRequestSchema>

/** `userId` has blocked `partnerId`. One of them was requested. */
export const findBlocksReplySchema = object({
  blocks: array(object({ userId: recordId, partnerId: recordId })),
})
export type FindBlocksReply = Infer<typeof findBlocksReplySchema>

/** `userId` has blocked `partnerId`. */
export const companyBlockedDataSchema = object({ userId: recordId, partnerId: recordId })
export type CompanyBlockedData = Infer<typeof companyBlockedDataSchema>
