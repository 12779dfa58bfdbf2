import { unknownCursor } from '@materia/service-kit/src/paging/unknownCursor.ts'

/** A place in a list that is sorted by the last change. */
export type ChangedPlace = { _id: number; changedAt: Date }

/** The filter of the rows below a place. Without a place, all rows. */
export const rowsBelow = (place: ChangedPlace | null) =>
  place
    ? {
        $or: [
          { changedAt: { $lt: place.changedAt } },
          { changedAt: place.changedAt, _id: { $lt: place._id } },
        ],
      }
    : {}

/** The position in a list that is sorted by the last change. Valid for this list only. */
export function encodeChangedCursor(list: string, { _id, changedAt }: ChangedPlace): string {
  return Buffer.from(`${list.slice(0, 12)}/${changedAt.getTime()}/${_id}`).toString('base64url')
}

/** Throws 400 unless it is a cursor of this list. */
export function decodeChangedCursor(list: string, cursor: string): ChangedPlace {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [given, at = '', id = ''] = text.split('/')
  if (given !== list.slice(0, 12) || !/^\d{1,15}$/.test(at) || !/^[1-9]\d{0,15}$/.test(id))
    throw unknownCursor()
  return { changedAt: new Date(Number(at)), _id: Number(id) }
}
