import { type AppError, invalidInput } from '../AppError.ts'

/** 400, as for any other invalid field: the text is no cursor, or a cursor of another list. */
export function unknownCursor(): AppError {
  return invalidInput([{ path: 'cursor', message: 'is not a cursor of this list' }])
}
