import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '../AppError.ts'
import { isUnavailable } from './connectMongo.ts'

/** The aggregate error contains at most this many row errors. */
const namedMax = 10

/**
 * Runs `work` for each row. A failing row does not stop the others, and all failures are thrown at
 * the end. A database outage stops the loop at once.
 */
export async function forEachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for await (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (!isReported(error)) errors.push(error)
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors.slice(0, namedMax), `${errors.length} rows failed`)
}

/** Unreadable rows are counted and logged when they are read. */
function isReported(error: unknown): boolean {
  return error instanceof AppError && error.code === commonErrors.UNREADABLE.code
}
