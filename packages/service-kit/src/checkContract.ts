import { commonErrors } from '@materia/contracts/errors.ts'
import type { BoundOperation } from '@materia/contracts/wire/bind.ts'
import type { Schema } from 'joi'
import { AppError } from './AppError.ts'

/**
 * Tests and `npm run dev` (CHECK_CONTRACTS) check responses and events against their contract.
 * Production skips the check to save time.
 */
const isChecking = process.env['NODE_ENV'] === 'test' || process.env['CHECK_CONTRACTS'] === 'true'

/**
 * Options for messages of other services. Unknown keys are dropped, because the sender may be
 * newer.
 */
export const tolerant = { stripUnknown: true, convert: false }

/** Throws if a value does not match its contract. */
export function checkContract(what: string, schema: Schema, value: unknown): void {
  if (!isChecking) return
  const { error } = schema.required().validate(value, { convert: false })
  if (error) throw new Error(`${what} breaks its contract: ${error.message}`)
}

/** Throws if an operation fails with an error code that its contract does not list. */
export function checkError({ id, errors = [] }: BoundOperation, error: unknown): void {
  if (
    !isChecking ||
    !(error instanceof AppError) ||
    error.code in commonErrors ||
    errors.includes(error.code)
  )
    return
  throw new Error(`${id} breaks its contract: it does not list the error ${error.code}`, {
    cause: error,
  })
}
