import { createHash } from 'node:crypto'
import { unknownCursor } from '@materia/service-kit/src/paging/unknownCursor.ts'
import type { Position } from './CompanyIndex.ts'

/** Encodes the position of the next page. It is valid only for the same words. */
export function encodeCompanyCursor(words: string[], { rank, id }: Position): string {
  return Buffer.from(`${listOf(words)}/${rank}/${id}`).toString('base64url')
}

/** Throws 400 for a cursor of another list. */
export function decodeCompanyCursor(words: string[], cursor: string): Position {
  const [list, rank = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('/')
  if (list !== listOf(words) || !/^[012]$/.test(rank) || !/^[1-9]\d{0,15}$/.test(id))
    throw unknownCursor()
  return { rank: Number(rank), id: Number(id) }
}

function listOf(words: string[]): string {
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 8)
}
