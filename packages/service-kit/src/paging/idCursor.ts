import { unknownCursor } from './unknownCursor.ts'

/** Where a list with the newest id first goes on. `list` says which list it is, so that a cursor of another one is not taken. */
export function encodeIdCursor(list: string, lastId: number): string {
  return Buffer.from(`${list}/${lastId}`).toString('base64url')
}

/** The id that the next page starts behind; 404 for what is no cursor of this list. */
export function decodeIdCursor(list: string, cursor: string): number {
  const [given, id = ''] = Buffer.from(cursor, 'base64url').toString().split('/')
  if (given !== list || !/^[1-9]\d{0,15}$/.test(id)) throw unknownCursor()
  return Number(id)
}
