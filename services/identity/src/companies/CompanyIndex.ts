import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { languages } from '@materia/contracts/languages.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import type { UserDocument } from '../accounts/user.ts'

/** The fields that the index needs. */
export const indexedFields = [
  'revision',
  'username',
  'companyName',
  'country',
  'state',
  'city',
] as const
export type IndexedUser = Pick<UserDocument, '_id' | (typeof indexedFields)[number]>

/** The end of a page. Companies are sorted by rank, then newest first. */
export type Position = { rank: number; id: number }
export type Found = { ids: number[]; total: number; last: Position | null }

/** Folded words, each with a space before it. */
type Line = {
  id: number
  revision: number
  texts: [name: string, nameOrUsername: string, all: string]
}

/**
 * Finds companies by the words of name, username and place. A scan of ten thousand lines takes
 * about a millisecond, so an inverted index is not worth its cost.
 */
export class CompanyIndex {
  /** Sorted by id. */
  #lines: Line[] = []
  /** Ids are never reused, so a row with one of these ids is older than its deletion. */
  #removed = new Set<number>()

  get size(): number {
    return this.#lines.length
  }

  revisionOf(id: number): number | undefined {
    const line = this.#lines[this.#placeOf(id)]
    return line?.id === id ? line.revision : undefined
  }

  /** Adds or updates a company, unless the index has a later revision. */
  put(user: IndexedUser): void {
    const line = toLine(user)
    if (this.#removed.has(line.id)) return
    const place = this.#placeOf(line.id)
    const known = this.#lines[place]
    if (known?.id !== line.id) this.#lines.splice(place, 0, line)
    else if (known.revision <= line.revision) this.#lines[place] = line
  }

  remove(id: number): void {
    this.#removed.add(id)
    const place = this.#placeOf(id)
    if (this.#lines[place]?.id === id) this.#lines.splice(place, 1)
  }

  /**
   * Finds companies that have every word as a prefix. Rank 0: in the name. Rank 1: in name or
   * username. Rank 2: in name, username or place.
   */
  find(words: string[], { limit, after }: { limit: number; after?: Position | undefined }): Found {
    const wanted = words.map((word) => ` ${word}`)
    const byRank: number[][] = [[], [], []]
    for (let place = this.#lines.length - 1; place >= 0; place--) {
      const { id, texts } = this.#lines[place]!
      const rank = texts.findIndex((text) => wanted.every((word) => text.includes(word)))
      byRank[rank]?.push(id)
    }
    const positions = byRank.flatMap((ids, rank) => ids.map((id) => ({ rank, id })))
    const rest = after
      ? positions.filter(
          ({ rank, id }) => rank > after.rank || (rank === after.rank && id < after.id),
        )
      : positions
    const page = rest.slice(0, limit)
    return {
      ids: page.map(({ id }) => id),
      total: positions.length,
      last: rest.length > limit ? (page.at(-1) ?? null) : null,
    }
  }

  /** Position of an id's line, or its insertion point. */
  #placeOf(id: number): number {
    let low = 0
    let high = this.#lines.length
    // Most ids are new and belong at the end.
    if ((this.#lines.at(-1)?.id ?? 0) < id) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#lines[middle]!.id < id) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Reads what it can from a row that a newer version wrote. */
function toLine({
  _id: id,
  revision,
  companyName,
  username,
  country,
  state,
  city,
}: IndexedUser): Line {
  const name = spaced(companyName)
  const nameOrUsername = `${name}${spaced(username)}`
  const places = country
    ? languages.flatMap((language) => [
        stateName(language, country, state),
        countryName(language, country),
      ])
    : []
  return {
    id,
    revision: Number.isSafeInteger(revision) ? revision : 0,
    texts: [
      name,
      nameOrUsername,
      `${nameOrUsername}${[...new Set([city, ...places])].map(spaced).join('')}`,
    ],
  }
}

function spaced(text: string | undefined): string {
  return typeof text === 'string'
    ? wordsOf(text)
        .map((word) => ` ${word}`)
        .join('')
    : ''
}
