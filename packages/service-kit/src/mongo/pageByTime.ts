import { unknownCursor } from '../paging/unknownCursor.ts'
import { hasDate } from './dates.ts'

type Place = { at: Date; id: string }
/** Finds `limit` rows of a filter, newest first. */
type Find<Row> = (filter: object, limit: number) => Promise<Row[]>
type Page<Row> = { rows: Row[]; nextCursor: string | null }
type Options<Row> = {
  field: string
  placeOf: (row: Row) => Place
  size: number
  cursor: string | undefined
  /** Names the list, so that a cursor of another list is refused. */
  list?: string
}

/**
 * A page of rows by time and id, newest first. Two queries, one for the cursor's moment and one for
 * earlier times, because SecantusDB scans all rows of an `$or`. With mongod, one query with that
 * `$or` does the same.
 */
export async function pageByTime<Row>(
  find: Find<Row>,
  { field, placeOf, size, cursor, list = '' }: Options<Row>,
): Promise<Page<Row>> {
  const after = cursor === undefined ? null : decode(list, cursor)
  const found = after ? await find({ [field]: after.at, _id: { $lt: after.id } }, size + 1) : []
  const before = { ...hasDate, ...(after && { $lt: after.at }) }
  if (found.length <= size)
    found.push(...(await find({ [field]: before }, size + 1 - found.length)))
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, nextCursor: last && found.length > size ? encode(list, placeOf(last)) : null }
}

const encode = (list: string, { at, id }: Place) =>
  Buffer.from(`${list} ${at.getTime()} ${id}`.trimStart()).toString('base64url')

function decode(list: string, cursor: string): Place {
  const [, given = '', ms, id] =
    /^(?:([a-z]+) )?(\d{1,15}) ([\w/-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ??
    []
  if (given !== list || ms === undefined || id === undefined) throw unknownCursor()
  return { at: new Date(Number(ms)), id }
}
