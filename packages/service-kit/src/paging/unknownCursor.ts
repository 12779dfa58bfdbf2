import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '../AppError.ts'

/** 404 and not 400: the text is well-formed, but this list has no such position. */
export function unknownCursor(): AppError {
  return new AppError(commonErrors.NOT_FOUND, {
    details: [{ path: 'cursor', message: 'is not a cursor of this list' }],
  })
}
