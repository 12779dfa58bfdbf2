import { commonErrors } from '@materia/contracts/errors.ts'
import type { BoundOperation } from '@materia/contracts/wire/bind.ts'
import type { Schema } from 'joi'
import { AppError } from './AppError.ts'

/** In tests and with `npm run dev` (CHECK_CONTRACTS) what a service says is held against its contract; in production that costs nothing. */
const isChecking = process.env['NODE_ENV'] === 'test' || process.env['CHECK_CONTRACTS'] === 'true'

/** How what another service says is read: keys that we do not know are newer than we are and left out. */
export const tolerant = { stripUnknown: true, convert: false }

/** Throws where a value is not what the contract says of it. */
export function checkContract(what: string, schema: Schema, value: unknown): void {
  if (!isChecking) return
  const { error } = schema.required().validate(value, { convert: false })
  if (error) throw new Error(`${what} breaks its contract: ${error.message}`)
}

/** Throws where a call is refused with a code that its contract does not list. */
export function checkError({ id, errors = [] }: BoundOperation, error: unknown): void {
  if (
    !isChecking ||
    !(error instanceof AppError) ||
    error.code in commonErrors ||
    errors.includes(error.code)
  )
    return
  throw new Error(`${id} breaks its contract: it may not answer ${error.code}`, { cause: error })
}
