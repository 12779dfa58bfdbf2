import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { languages } from '@materia/contracts/languages.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import type { UserDocument } from '../accounts/user.ts'

/** What of a row the index is made of. */
export const indexedFields = [
  'revision',
  'username',
  'companyName',
  'country',
  'state',
  'city',
] as const
export type IndexedUser = Pick<UserDocument, '_id' | (typeof indexedFields)[number]>

/** Where a page ended: companies come by rank, the newest first. */
export type Position = { rank: number; id: number }
export type Found = { ids: number[]; total: number; last: Position | null }

/** Folded words, each with a space before it. */
type Line = {
  id: number
  revision: number
  texts: [name: string, nameOrUsername: string, all: string]
}

/**
 * Companies by the words of name, username and place. Ten thousand lines are looked through in about a millisecond, so that none of the
 * work of an index by word is needed for them.
 */
export class CompanyIndex {
  /** By id. */
  #lines: Line[] = []
  /** Ids are given once: a row of one of these was read before it was deleted. */
  #removed = new Set<number>()

  get size(): number {
    return this.#lines.length
  }

  revisionOf(id: number): number | undefined {
    const line = this.#lines[this.#placeOf(id)]
    return line?.id === id ? line.revision : undefined
  }

  /** Takes a row unless a later revision of it is known. */
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

  /** Those that have every word, or one that begins so: found in the name, then in the username too, then in the place. */
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

  /** Where the line of an id is, or would be. */
  #placeOf(id: number): number {
    let low = 0
    let high = this.#lines.length
    // Most are new ones, which come last.
    if ((this.#lines.at(-1)?.id ?? 0) < id) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#lines[middle]!.id < id) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Of a row that a newer version wrote, what can be read. */
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
