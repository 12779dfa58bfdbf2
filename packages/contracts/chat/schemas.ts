import Joi from 'joi'
import { recordId } from '../schemas.ts'
import type { MaterialDiscussedData, MessageAnsweredData } from './api.ts'

export const materialDiscussedData = Joi.object<MaterialDiscussedData, true>({
  materialId: recordId.required(),
  userIds: Joi.array().items(recordId).min(1).max(2).required(),
})

export const messageAnsweredData = Joi.object<MessageAnsweredData, true>({
  initialMessageId: recordId.required(),
  userId: recordId.required(),
  minutes: Joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER).allow(null).required(),
})
