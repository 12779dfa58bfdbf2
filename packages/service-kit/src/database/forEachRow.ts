import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '../AppError.ts'
import { isUnavailable } from './connectMongo.ts'

/** So many errors say what is wrong. */
const namedMax = 10

/** Does `work` for each row whatever comes of the others, then throws what went wrong. An outage ends it at once, as it would fail for all. */
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

/** What cannot be read was counted and logged where it was read. */
function isReported(error: unknown): boolean {
  return error instanceof AppError && error.code === commonErrors.UNREADABLE.code
}
