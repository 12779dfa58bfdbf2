import Joi from 'joi'
import { recordId } from '../../wire/fields.ts'
import { array, type Infer, object } from '../../wire/schema.ts'

export const relationRequestSchema = object({ userIds: array(recordId).length(2) })
export type RelationRequest = Infer<typeof relationRequestSchema>

export const relationReplySchema = object({ areRelated: Joi.boolean() })
export type RelationReply = Infer<typeof relationReplySchema>
