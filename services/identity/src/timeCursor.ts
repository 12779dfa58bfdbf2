import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

type Place = { at: Date; id: string }
/** `limit` rows of a filter, newest first. */
type Find<Row> = (filter: object, limit: number) => Promise<Row[]>
type Page<Row> = { rows: Row[]; nextCursor: string | null }

/** A page of what is sorted by a time and its id, newest first: two queries, of the same moment and of before, as each has its range in the index. */
export async function pageByTime<Row>(find: Find<Row>, { field, placeOf, size, cursor }: { field: string; placeOf: (row: Row) => Place; size: number; cursor: string | undefined }): Promise<Page<Row>> {
  const after = cursor === undefined ? null : decode(cursor)
  const found = after ? await find({ [field]: after.at, _id: { $lt: after.id } }, size + 1) : []
  if (found.length <= size) found.push(...await find(after ? { [field]: { $lt: after.at } } : {}, size + 1 - found.length))
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, nextCursor: last && found.length > size ? encode(placeOf(last)) : null }
}

const encode = ({ at, id }: Place) => Buffer.from(`${at.getTime()} ${id}`).toString('base64url')

/** 404, not 400: as text it is a cursor, there is only no such place in this list. */
function decode(cursor: string): Place {
  const [, ms, id] = /^(\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (ms === undefined || id === undefined) throw new AppError(commonErrors.NOT_FOUND, { details: [{ path: 'cursor', message: 'is not a cursor of this list' }] })
  return { at: new Date(Number(ms)), id }
}
