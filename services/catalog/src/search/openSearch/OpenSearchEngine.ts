import { filterNames } from '@materia/contracts/catalog/constants.ts'
import type {
  FilterName,
  MaterialCounts,
  MaterialFilters,
  Meaning,
} from '@materia/contracts/catalog/types.ts'
import type { Phrase } from '@materia/contracts/catalog/understand.ts'
import { valueKey } from '@materia/contracts/catalog/vocabulary.ts'
import { LRUCache } from 'lru-cache'
import { decodeCursor, encodeCursor, type Position } from '../cursor.ts'
import type { Engine } from '../Engine.ts'
import type { SearchQuery, SearchResult } from '../Entry.ts'
import { choices } from '../facetChoices.ts'
import { isNameOfItsOwn } from '../isNameOfItsOwn.ts'
import { meaningsOfSlip } from '../meaningsOfSlip.ts'
import { isAsked, type LookUp, type ParsedQuery, parseQuery, phrasesOf } from '../parseQuery.ts'
import { isByCompany } from '../SortKeys.ts'
import { understoodOf } from '../understoodOf.ts'
import type { OpenSearchClient, SearchAnswer } from './OpenSearchClient.ts'
import {
  clausesOf,
  countAggregations,
  filterClauses,
  likeClause,
  sortFields,
} from './queryClauses.ts'

const companiesMax = 20

/** What engines of one index know of it. */
export type Known = ReturnType<typeof createKnown>

type Options = { client: OpenSearchClient; index: string; mxnPerUsd: number; known?: Known }

export function createKnown() {
  return {
    /** They order what is offered, which is then counted exactly: they may be a minute old. */
    sizes: new LRUCache<string, number>({ max: 5_000, ttl: 60_000 }),
    /** Of listings as the last search found them. */
    revisions: new LRUCache<number, number>({ max: 50_000 }),
  }
}

/** Searches an index of OpenSearch as `MaterialIndex` does one in memory: parsed by the same rules, each answer exact. */
export class OpenSearchEngine implements Engine {
  readonly mxnPerUsd: number
  #client: OpenSearchClient
  #index: string
  #known: Known

  constructor({ client, index, mxnPerUsd, known = createKnown() }: Options) {
    this.#client = client
    this.#index = index
    this.mxnPerUsd = mxnPerUsd
    this.#known = known
  }

  async search(query: SearchQuery): Promise<SearchResult | null> {
    const parsed = await this.#read((lookUp) => this.#parse(query, lookUp))
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, parsed)
    if (after === null) return null
    const { limit, page = 1 } = query
    const [field, order] = orderOf(parsed)
    const [answer] = await this.#ask({
      ...matching(parsed, { isCounted: !after }),
      size: limit + 1,
      from: (page - 1) * limit,
      sort: [{ [field]: order }, { id: 'desc' }],
      ...(after && { search_after: await this.#placeOf(parsed, after) }),
      version: true,
      _source: false,
      docvalue_fields: ['userId'],
    })
    const { hits } = answer.hits
    for (const { _id, _version } of hits) this.#known.revisions.set(Number(_id), _version)
    const shown = hits.slice(0, limit)
    const last = shown.at(-1)
    return {
      ids: shown.map(({ _id }) => Number(_id)),
      total: answer.hits.total.value,
      ...(after ? {} : { counts: countsOf(answer), ...understoodOf(parsed.phrases) }),
      nextCursor:
        hits.length > limit && last ? encodeCursor(lastingOf(parsed, last), parsed) : null,
    }
  }

  async counts(queries: MaterialFilters[]): Promise<number[]> {
    const parsed = await this.#read((lookUp) =>
      queries.map((query) => this.#parse({ ...query, limit: 1 }, lookUp)),
    )
    return this.#countAll(
      parsed.map((query) => [
        ...clausesOf(query).words,
        ...clausesOf(query).others,
        ...filterClauses(query),
      ]),
    )
  }

  async sizesOf(meanings: Meaning[]): Promise<number[]> {
    const values = meanings.map(valueKey)
    const unknown = [...new Set(values)].filter(
      (value) => this.#known.sizes.get(value) === undefined,
    )
    const counted = await this.#countAll(unknown.map((value) => [{ term: { values: value } }]))
    const fresh = new Map(unknown.map((value, place) => [value, counted[place]]))
    for (const [value, size] of fresh) this.#known.sizes.set(value, size)
    return values.map((value) => fresh.get(value) ?? this.#known.sizes.get(value) ?? 0)
  }

  async companiesLike(start: string): Promise<string[]> {
    const by = { terms: { field: 'companyName', size: companiesMax } }
    const whole = {
      filter: { term: { values: valueKey({ kind: 'company', value: start }) } },
      aggs: { by },
    }
    const [{ aggregations = {} }] = await this.#ask({
      query: { prefix: { companyStarts: { value: start } } },
      size: 0,
      aggs: { like: by, whole },
    })
    return [
      ...new Set(
        [aggregations['whole'].by, aggregations['like']]
          .flatMap((found) => found?.buckets ?? [])
          .map(({ key }) => key),
      ),
    ]
  }

  async phrasesOf(query: Pick<MaterialFilters, 'q' | 'literal'>): Promise<Phrase[]> {
    return (await this.#read((lookUp) => phrasesOf(query, lookUp))).filter(isAsked)
  }

  async weightOf(id: number): Promise<{ kilograms: number; price: number }> {
    const found = await this.#client.find<{ _source: { kilograms?: number; price?: number } }>(
      `/${this.#index}/_doc/${id}?_source_includes=kilograms,price`,
    )
    return { kilograms: found?._source.kilograms ?? NaN, price: found?._source.price ?? NaN }
  }

  /** Those of some listings that lists show. */
  async listed(ids: number[]): Promise<number[]> {
    if (ids.length === 0) return []
    const [{ hits: found }] = await this.#ask({
      query: { bool: { filter: [{ terms: { id: ids } }] } },
      size: ids.length,
      _source: false,
    })
    const listed = new Set(found.hits.map(({ _id }) => Number(_id)))
    return ids.filter((id) => listed.has(id))
  }

  #parse(query: SearchQuery, lookUp: LookUp): ParsedQuery {
    return parseQuery(query, { mxnPerUsd: this.mxnPerUsd, lookUp })
  }

  #ask(...searches: object[]): Promise<SearchAnswer[]> {
    return this.#client.search(
      this.#index,
      searches.map((search) => ({ track_total_hits: true, ...search })),
    )
  }

  async #countAll(filters: object[][]): Promise<number[]> {
    const found = await this.#ask(
      ...filters.map((filter) => ({ query: { bool: { filter } }, size: 0 })),
    )
    return found.map(({ hits }) => hits.total.value)
  }

  /** Reads a text by words that only the index knows: what it asks for is asked of OpenSearch, until it asks for nothing new. */
  async #read<Result>(read: (lookUp: LookUp) => Result): Promise<Result> {
    const known = new Map<string, readonly Meaning[] | undefined>()
    for (;;) {
      const unknown = new Set<string>()
      const result = read((key) => {
        if (!known.has(key)) unknown.add(key)
        return known.get(key)
      })
      if (unknown.size === 0) return result
      for (const [key, meanings] of await this.#meaningsBeside([...unknown]))
        known.set(key, meanings)
    }
  }

  /** What the vocabulary does not know: companies, and its own names with a slip in them, as far as no listing has such a word. */
  async #meaningsBeside(
    keys: string[],
  ): Promise<[key: string, meanings: readonly Meaning[] | undefined][]> {
    // One word is found where it stands: it need not be meant as a company's name.
    const asked = keys.map((key) => {
      if (!key.includes(' '))
        return {
          key,
          meanings: meaningsOfSlip(key),
          clause: likeClause(key),
          isMeantBy: (hits: number) => hits === 0,
        }
      const company: Meaning = { kind: 'company', value: key }
      return {
        key,
        meanings: isNameOfItsOwn(key) ? [company] : undefined,
        clause: { term: { values: valueKey(company) } },
        isMeantBy: (hits: number) => hits > 0,
      }
    })
    const possible = asked.filter(({ meanings }) => meanings)
    const found = await this.#ask(
      ...possible.map(({ clause }) => ({
        query: { bool: { filter: [clause] } },
        size: 0,
        track_total_hits: 1,
        terminate_after: 1,
      })),
    )
    const meant = new Set(
      possible
        .filter(({ isMeantBy }, place) => isMeantBy(found[place].hits.total.value))
        .map(({ key }) => key),
    )
    return asked.map(({ key, meanings }) => [key, meant.has(key) ? meanings : undefined])
  }

  /** Where a list goes on, by the fields it is sorted by. */
  async #placeOf(
    query: ParsedQuery,
    { sortKey, id }: Position,
  ): Promise<[number | string, number]> {
    const [, order] = orderOf(query)
    if (!isByCompany(query.sort)) return [signed(sortKey, order), id]
    const [{ hits: found }] = await this.#ask({
      query: { bool: { filter: [{ term: { userId: sortKey } }] } },
      size: 1,
      sort: ['keys.company'],
      _source: false,
    })
    // Behind all where it has no listing any more.
    return [found.hits.at(0)?.sort[0] ?? (order === 'asc' ? '\u{10ffff}' : ''), id]
  }
}

function matching(query: ParsedQuery, { isCounted }: { isCounted: boolean }): object {
  const { words, others } = clausesOf(query)
  const filters = filterClauses(query)
  const isRanked = orderOf(query)[0] === '_score'
  // A filter's own choices are counted without it, so it narrows what was counted.
  const narrowed =
    isCounted && filters.length > 0 ? { post_filter: { bool: { filter: filters } } } : {}
  return {
    query: {
      bool: {
        must: isRanked ? words : [],
        filter: [...(isRanked ? [] : words), ...others, ...(isCounted ? [] : filters)],
      },
    },
    ...narrowed,
    ...(isCounted && { aggs: countAggregations(query) }),
  }
}

/** By what a list is sorted, and which way. */
function orderOf({ sort, phrases }: ParsedQuery): [field: string, order: 'asc' | 'desc'] {
  if (sort !== 'relevance') return sortFields[sort]
  // Of what asks for nothing, or for all, nothing is more relevant.
  return phrases.some(isAsked) ? ['_score', 'desc'] : sortFields.newest
}

/** What lasts as long as a cursor, as it does of an index in memory: there the smallest comes first. */
function lastingOf(
  query: ParsedQuery,
  { _id, sort: [sortKey], fields }: SearchAnswer['hits']['hits'][number],
): Position {
  const [, order] = orderOf(query)
  return {
    sortKey: isByCompany(query.sort) ? (fields?.userId[0] ?? 0) : signed(Number(sortKey), order),
    id: Number(_id),
  }
}

function signed(key: number, order: 'asc' | 'desc'): number {
  return order === 'desc' ? -key : key
}

function countsOf({ aggregations = {} }: SearchAnswer): MaterialCounts {
  const countsOfFilter = (name: FilterName) => {
    const { by, buckets } = aggregations[name]
    const byValue = new Map(
      (by?.buckets ?? buckets ?? []).map(({ key, doc_count }) => [key, doc_count]),
    )
    return Object.fromEntries(
      choices[name]
        .map(({ choice, value }) => [choice, byValue.get(value) ?? 0] as const)
        .filter(([, count]) => count > 0),
    )
  }
  const [category, type, grade, presentation, color, materialOrigin, country, state] =
    filterNames.map(countsOfFilter)
  return { category, type, grade, presentation, color, materialOrigin, country, state }
}
