import { unknownCursor } from './unknownCursor.ts'

/**
 * The position in a list with the newest id first. `list` is part of the cursor, so a cursor of
 * another list is refused.
 */
export function encodeIdCursor(list: string, lastId: number): string {
  return Buffer.from(`${list}/${lastId}`).toString('base64url')
}

/** The last id before the next page. Throws 400 unless it is a cursor of this list. */
export function decodeIdCursor(list: string, cursor: string): number {
  const [given, id = ''] = Buffer.from(cursor, 'base64url').toString().split('/')
  if (given !== list || !/^[1-9]\d{0,15}$/.test(id)) throw unknownCursor()
  return Number(id)
}
