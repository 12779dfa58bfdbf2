import Joi from 'joi'
import { recordId } from '../schemas.ts'
import type { MaterialDiscussedData } from './api.ts'

export const materialDiscussedData = Joi.object<MaterialDiscussedData, true>({
  materialId: recordId.required(),
  userIds: Joi.array().items(recordId).min(1).max(2).required(),
})
