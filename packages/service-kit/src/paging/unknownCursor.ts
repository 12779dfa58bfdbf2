import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '../AppError.ts'

/** 404, not 400: as text it is a cursor, there is only no such place in this list. */
export function unknownCursor(): AppError {
  return new AppError(commonErrors.NOT_FOUND, {
    details: [{ path: 'cursor', message: 'is not a cursor of this list' }],
  })
}
