import { createHash } from 'node:crypto'
import { filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import type { ParsedQuery } from './parseQuery.ts'

/**
 * The last row of a page. The next page starts after it, even when rows were added or removed
 * meanwhile.
 */
export type Position = { sortKey: number; id: number }

const byteLength = 20

/**
 * Encodes sort key, id and a hash of the query, so that a cursor cannot be used for another query.
 */
export function encodeCursor(position: Position, query: ParsedQuery): string {
  const bytes = Buffer.alloc(byteLength)
  bytes.writeDoubleBE(position.sortKey, 0)
  bytes.writeDoubleBE(position.id, 8)
  queryHash(query).copy(bytes, 16)
  return bytes.toString('base64url')
}

/** Null for a cursor that is damaged or belongs to another query. */
export function decodeCursor(cursor: string, query: ParsedQuery): Position | null {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.length !== byteLength || bytes.toString('base64url') !== cursor) return null
  if (!bytes.subarray(16).equals(queryHash(query))) return null
  const position = { sortKey: bytes.readDoubleBE(0), id: bytes.readDoubleBE(8) }
  return Number.isNaN(position.sortKey) || !Number.isSafeInteger(position.id) || position.id < 1
    ? null
    : position
}

function queryHash({
  filters,
  price,
  kilograms,
  userId,
  phrases,
  sort,
  area,
}: ParsedQuery): Buffer {
  const content = [
    filterNames.map((name) => filters[name] ?? null),
    [price, kilograms].map((bounds) => bounds && [bounds.from, bounds.below].map(String)),
    userId ?? null,
    phrases,
    sort,
    // Left out elsewhere, so that cursors of the previous release stay valid.
    ...(area === null ? [] : [area]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, 4)
}
