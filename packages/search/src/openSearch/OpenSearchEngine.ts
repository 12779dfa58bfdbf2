import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import { valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import { LRUCache } from 'lru-cache'
import { decodeCursor, encodeCursor, type Position } from '../query/cursor.ts'
import type { Engine } from '../Engine.ts'
import type { SearchQuery, SearchResult } from '../Entry.ts'
import {
  narrowsSearch,
  type FindMeanings,
  type ParsedQuery,
  parseQuery,
  phrasesOf,
} from '../query/parseQuery.ts'
import { isByCompany } from '../memory/SortKeys.ts'
import { listUnderstood } from '../query/listUnderstood.ts'
import { deliveredSort } from './deliveredSort.ts'
import { facetCounts } from './facetCounts.ts'
import type { OpenSearchClient, SearchResponse } from './OpenSearchClient.ts'
import { clausesOf, countAggregations, filterClauses, sortFields } from './queryClauses.ts'
import { readWithIndex } from './readWithIndex.ts'

const companiesMax = 20

/** Data that all engines of an index cache together. */
export type EngineCache = ReturnType<typeof createEngineCache>

type Options = { client: OpenSearchClient; index: string; mxnPerUsd: number; known?: EngineCache }

export function createEngineCache() {
  return {
    /** Only order the suggestions, which are then counted exactly. So they may be a minute old. */
    sizes: new LRUCache<string, number>({ max: 5_000, ttl: 60_000 }),
    /** Revisions of listings as last found by a search. */
    revisions: new LRUCache<number, number>({ max: 50_000 }),
  }
}

/**
 * Searches an index in OpenSearch by the same rules as `MaterialIndex` in memory, with exact
 * results.
 */
export class OpenSearchEngine implements Engine {
  readonly mxnPerUsd: number
  #client: OpenSearchClient
  #index: string
  #known: EngineCache

  constructor({ client, index, mxnPerUsd, known = createEngineCache() }: Options) {
    this.#client = client
    this.#index = index
    this.mxnPerUsd = mxnPerUsd
    this.#known = known
  }

  async search(query: SearchQuery): Promise<SearchResult | null> {
    const parsed = await this.#read((findMeanings) => this.#parse(query, findMeanings))
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, parsed)
    if (after === null) return null
    const { limit, page = 1 } = query
    const [answer, counted] = await this.#search(
      {
        query: toQuery(parsed),
        size: limit + 1,
        from: (page - 1) * limit,
        sort: [sortOf(parsed), { id: 'desc' }],
        ...(after && { search_after: await this.#placeOf(parsed, after) }),
        version: true,
        _source: false,
        docvalue_fields: ['userId'],
      },
      ...(after || query.isUncounted ? [] : [countsSearch(parsed)]),
    )
    const { hits } = answer!.hits
    for (const { _id, _version } of hits) this.#known.revisions.set(Number(_id), _version)
    const shown = hits.slice(0, limit)
    const last = shown.at(-1)
    return {
      ids: shown.map(({ _id }) => Number(_id)),
      total: answer!.hits.total.value,
      ...(counted && { counts: facetCounts(counted), ...listUnderstood(parsed.phrases) }),
      nextCursor:
        hits.length > limit && last ? encodeCursor(lastingOf(parsed, last), parsed) : null,
    }
  }

  async counts(queries: MaterialFilters[]): Promise<number[]> {
    const parsed = await this.#read((findMeanings) =>
      queries.map((query) => this.#parse({ ...query, limit: 1 }, findMeanings)),
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

  async companiesByPrefix(start: string): Promise<string[]> {
    const by = { terms: { field: 'companyName', size: companiesMax } }
    const whole = {
      filter: { term: { values: valueKey({ kind: 'company', value: start }) } },
      aggs: { by },
    }
    const [{ aggregations = {} }] = await this.#search({
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
    return (await this.#read((findMeanings) => phrasesOf(query, findMeanings))).filter(
      narrowsSearch,
    )
  }

  async weightOf(id: number): Promise<{ kilograms: number; price: number }> {
    const found = await this.#client.find<{ _source: { kilograms?: number; price?: number } }>(
      `/${this.#index}/_doc/${id}?_source_includes=kilograms,price`,
    )
    return { kilograms: found?._source.kilograms ?? NaN, price: found?._source.price ?? NaN }
  }

  /** Filters ids for listings that lists show. */
  async listed(ids: number[]): Promise<number[]> {
    if (ids.length === 0) return []
    const [{ hits: found }] = await this.#search({
      query: { bool: { filter: [{ terms: { id: ids } }] } },
      size: ids.length,
      _source: false,
    })
    const listed = new Set(found.hits.map(({ _id }) => Number(_id)))
    return ids.filter((id) => listed.has(id))
  }

  #parse(query: SearchQuery, findMeanings: FindMeanings): ParsedQuery {
    return parseQuery(query, { mxnPerUsd: this.mxnPerUsd, findMeanings })
  }

  #search(...searches: object[]): Promise<SearchResponse[]> {
    return this.#client.search(
      this.#index,
      searches.map((search) => ({ track_total_hits: true, ...search })),
    )
  }

  async #countAll(filters: object[][]): Promise<number[]> {
    const found = await this.#search(
      ...filters.map((filter) => ({ query: { bool: { filter } }, size: 0 })),
    )
    return found.map(({ hits }) => hits.total.value)
  }

  #read<Result>(read: (findMeanings: FindMeanings) => Result): Promise<Result> {
    return readWithIndex(read, (...searches) => this.#search(...searches))
  }

  /** Sort values of the last row of the page before, for `search_after`. */
  async #placeOf(
    query: ParsedQuery,
    { sortKey, id }: Position,
  ): Promise<[number | string, number]> {
    const [, order] = orderOf(query)
    if (!isByCompany(query.sort)) return [signed(sortKey, order), id]
    const [{ hits: found }] = await this.#search({
      query: { bool: { filter: [{ term: { userId: sortKey } }] } },
      size: 1,
      sort: ['keys.company'],
      _source: false,
    })
    // A company without listings sorts last.
    return [found.hits.at(0)?.sort[0] ?? (order === 'asc' ? '\u{10ffff}' : ''), id]
  }
}

function toQuery(query: ParsedQuery): object {
  const { words, others } = clausesOf(query)
  const isRanked = orderOf(query)[0] === '_score'
  return {
    bool: {
      must: isRanked ? words : [],
      filter: [...(isRanked ? [] : words), ...others, ...filterClauses(query)],
    },
  }
}

/**
 * Without the filters, because a filter's own choices are counted without it. A search of its own,
 * because OpenSearch caches searches without hits until a listing changes.
 */
function countsSearch(query: ParsedQuery): object {
  const { words, others } = clausesOf(query)
  return {
    query: { bool: { filter: [...words, ...others] } },
    size: 0,
    track_total_hits: false,
    aggs: countAggregations(query),
  }
}

function sortOf(query: ParsedQuery): object {
  if (query.area !== null)
    return deliveredSort(query.area, query.sort === 'delivered_desc' ? -1 : 1)
  const [field, order] = orderOf(query)
  return { [field]: order }
}

/** The sort field and direction of a list. */
function orderOf({ sort, phrases }: ParsedQuery): [field: string, order: 'asc' | 'desc'] {
  if (sort !== 'relevance') return sortFields[sort]
  // Without search terms no listing is more relevant than another.
  return phrases.some(narrowsSearch) ? ['_score', 'desc'] : sortFields.newest
}

/** Position for a cursor, in the same form as from an index in memory: the smallest key first. */
function lastingOf(
  query: ParsedQuery,
  { _id, sort: [sortKey], fields }: SearchResponse['hits']['hits'][number],
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
