import { createHash } from 'node:crypto'
import type { StoredRevision } from './offerState.ts'

/** Names exactly these terms. The listings' terms are part of them. */
export function hashOf(agreed: Pick<StoredRevision, 'terms' | 'lines'>): string {
  return createHash('sha256').update(canonical(agreed)).digest('hex').slice(0, 32)
}

/** JSON with sorted keys, so that equal terms have one text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )
}
