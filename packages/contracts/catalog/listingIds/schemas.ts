import Joi from 'joi'
import { recordId } from '../../schemas.ts'
import { count } from '../schemas.ts'
import type { IdsQuery, MaterialIds } from './types.ts'

export const idsQuerySchema = Joi.object<Required<IdsQuery>, true>({
  part: Joi.number().integer().min(1).max(1_000_000).default(1),
})

export const materialIdsSchema = Joi.object<MaterialIds, true>({
  ids: Joi.array().items(recordId).required(),
  parts: count.required(),
})
