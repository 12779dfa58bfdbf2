import Joi from 'joi'
import { instant } from '../../schemas.ts'
import { exportStates } from './constants.ts'
import type { UserExport } from './types.ts'

export const userExportSchema = Joi.object<UserExport, true>({
  state: Joi.string()
    .valid(...exportStates)
    .required(),
  askedAt: instant.allow(null).required(),
  expiresAt: instant.allow(null).required(),
  nextAt: instant.allow(null).required(),
  bytes: Joi.number().integer().min(0).allow(null).required(),
  missing: Joi.array().items(Joi.string()).required(),
})
