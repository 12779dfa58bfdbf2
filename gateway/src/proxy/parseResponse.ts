import Joi, { type Schema } from 'joi'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/** Parses a service's response. Throws BAD_GATEWAY when it breaks its contract. */
export function parseResponse<T>(body: Buffer, schema: Schema<T>): T {
  try {
    return Joi.attempt(JSON.parse(body.toString('utf8')), schema, {
      convert: false,
      stripUnknown: true,
    })
  } catch (cause) {
    throw new AppError(commonErrors.BAD_GATEWAY, { cause })
  }
}
