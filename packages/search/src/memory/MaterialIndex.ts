import { filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import { keyOf, valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import { narrowsSearch, type ParsedQuery, parseQuery, phrasesOf } from '../query/parseQuery.ts'
import { CodeColumn, NumberColumn } from './columns.ts'
import { companiesByPrefix } from './companiesByPrefix.ts'
import { decodeCursor, encodeCursor, type Position } from '../query/cursor.ts'
import type { Entry, SearchQuery, SearchResult } from '../Entry.ts'
import { searchFilters } from '../filters/searchFilters.ts'
import { FacetGroups, totalOf } from './FacetGroups.ts'
import { SortKeys } from './SortKeys.ts'
import { TextIndex } from './TextIndex.ts'
import { topRows } from './topRows.ts'
import { isDistinctName } from '../query/isDistinctName.ts'
import { meaningsOfTypo } from '../query/meaningsOfTypo.ts'
import { rowsWithin, unbounded } from './rowsWithin.ts'
import { listUnderstood } from '../query/listUnderstood.ts'

/** Number of remembered removals. A late event about a removed listing must not bring it back. */
const rememberedRemovals = 10_000
/** Dead rows are freed when there are this many and they exceed this share of all rows. */
const deadRowsMin = 1000
const deadShareMax = 0.2

/**
 * Index of the available listings in memory: typed columns that a query scans once, and an index of
 * words. MongoDB stays the source of truth.
 */
export class MaterialIndex {
  #rowOf = new Map<number, number>()
  #rowCount = 0
  /** Rows of former revisions that the word index still contains. */
  #deadRows: number[] = []
  #freeRows: number[] = []
  #isTidying = false
  /** Revision by listing id, oldest removal first. */
  #removals = new Map<number, number>()
  #ids = new NumberColumn()
  #revisions = new NumberColumn()
  /** A dead row has no owner and no group. */
  #owners = new CodeColumn<number>()
  #groups = new FacetGroups(filterNames, searchFilters)
  #sortKeys = new SortKeys()
  /** NaN without a weight, which no bounds include, or without a shown price. */
  #prices = new NumberColumn()
  #kilograms = new NumberColumn()
  /** Reused between searches, because it is as long as the index. */
  #rowsWithin = new Uint32Array(0)
  #texts = new TextIndex()
  /** Company names by key. A company without listings may stay in it. */
  #companies = new Map<string, string>()
  /** Pesos per dollar. The entries' prices are converted with the same rate. */
  readonly mxnPerUsd: number

  constructor(mxnPerUsd: number) {
    this.mxnPerUsd = mxnPerUsd
  }

  /** Number of listings that a search can find. */
  get size(): number {
    return this.#rowOf.size
  }

  listed(ids: number[]): number[] {
    return ids.filter((id) => this.#rowOf.has(id))
  }

  put(entry: Entry): void {
    if (this.revisionOf(entry.id) > entry.revision) return
    this.#retireRow(entry.id)
    this.#removals.delete(entry.id)
    const row = this.#freeRows.pop() ?? this.#rowCount++
    this.#rowOf.set(entry.id, row)
    this.#ids.set(row, entry.id)
    this.#revisions.set(row, entry.revision)
    this.#owners.set(row, entry.userId)
    this.#groups.set(row, entry)
    this.#sortKeys.set(row, {
      group: this.#groups.codes[row],
      owner: this.#owners.codes[row],
      entry,
    })
    this.#prices.set(row, entry.weight?.price ?? NaN)
    this.#kilograms.set(row, entry.weight?.kilograms ?? NaN)
    this.#texts.add(row, entry)
    this.#rememberCompany(entry.texts.company)
  }

  #rememberCompany(name: string): void {
    const key = keyOf(name)
    if (name && !this.#companies.has(key) && isDistinctName(key)) this.#companies.set(key, name)
  }

  #isCompany(key: string): boolean {
    return this.#companies.has(key) && this.#listingsOf(key) > 0
  }

  /** The approximate number of a company's listings. */
  #listingsOf(companyKey: string): number {
    return this.#texts.rowsWith(valueKey({ kind: 'company', value: companyKey }))
  }

  /**
   * Removes a listing from every search: unavailable at this revision, or without a revision for
   * good.
   */
  remove(id: number, revision = Infinity): void {
    if (this.revisionOf(id) > revision) return
    this.#retireRow(id)
    this.#removals.delete(id)
    this.#removals.set(id, revision)
    const [oldest] = this.#removals.keys()
    if (oldest !== undefined && this.#removals.size > rememberedRemovals)
      this.#removals.delete(oldest)
  }

  /** Null for a cursor that is damaged or belongs to another query. */
  search(query: SearchQuery): SearchResult | null {
    const parsed = this.#parse(query)
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, parsed)
    if (after === null) return null
    return this.#scan(
      parsed,
      query,
      after &&
        this.#sortKeys.fromLasting(parsed.sort, after, (userId) => this.#owners.codeOf(userId)),
    )
  }

  /** The number of listings that each search finds. */
  counts(queries: MaterialFilters[]): number[] {
    return queries.map((query) => this.#count(query))
  }

  #count(query: MaterialFilters): number {
    const parsed = this.#parse({ ...query, limit: 1 })
    const asked = parsed.phrases.filter(narrowsSearch)
    const rows = this.#rowsIn(parsed, asked.length > 0 ? this.#texts.find(asked).rows : undefined)
    const failures = this.#groups.failures(parsed.filters)
    const { codes, rowCounts } = this.#groups
    if (!rows) return totalOf(rowCounts, failures)
    return rows.reduce((count, row) => (failures.all[codes[row]] === 0 ? count + 1 : count), 0)
  }

  /** The approximate number of listings with each meaning. */
  sizesOf(meanings: Meaning[]): number[] {
    return meanings.map((meaning) => this.#texts.rowsWith(valueKey(meaning)))
  }

  /** A listing's weight and its price in US cents per kilogram; NaN when unknown. */
  weightOf(id: number): { kilograms: number; price: number } {
    const row = this.#rowOf.get(id)
    return row === undefined
      ? { kilograms: NaN, price: NaN }
      : { kilograms: this.#kilograms.values[row], price: this.#prices.values[row] }
  }

  /** Companies whose name has a word with this prefix, the companies with most listings first. */
  companiesByPrefix(start: string): string[] {
    return companiesByPrefix(this.#companies, start, (company) => this.#listingsOf(company))
  }

  /** The phrases of a text that narrow a search. */
  phrasesOf(query: Pick<MaterialFilters, 'q' | 'literal'>): Phrase[] {
    return phrasesOf(query, (key) => this.#meaningsBeside(key)).filter(narrowsSearch)
  }

  #parse(query: SearchQuery): ParsedQuery {
    return parseQuery(query, {
      mxnPerUsd: this.mxnPerUsd,
      findMeanings: (key) => this.#meaningsBeside(key),
    })
  }

  /**
   * Meanings that are not in the vocabulary: company names, and misspelled vocabulary names that
   * occur in no listing.
   */
  #meaningsBeside(key: string): readonly Meaning[] | undefined {
    // A single word is found as text anyway, so it is not taken for a company's name.
    if (key.includes(' '))
      return this.#isCompany(key) ? [{ kind: 'company', value: key }] : undefined
    const meanings = meaningsOfTypo(key, (name) => this.#texts.has(name))
    // Checked last: few words are near to a name, and this check costs as much as a search.
    return meanings && !this.#texts.hasLike(key) ? meanings : undefined
  }

  /** Frees dead rows once there are many, in time slices. */
  async tidy(): Promise<void> {
    if (
      this.#isTidying ||
      this.#deadRows.length < Math.max(deadRowsMin, this.#rowCount * deadShareMax)
    )
      return
    this.#isTidying = true
    const rows = this.#deadRows.splice(0)
    const isDead = new Uint8Array(this.#rowCount)
    for (const row of rows) isDead[row] = 1
    await this.#texts.dropRows(isDead)
    this.#freeRows = this.#freeRows.concat(rows)
    this.#isTidying = false
  }

  #scan(
    query: ParsedQuery,
    { limit, page: number = 1, isUncounted }: Pick<SearchQuery, 'limit' | 'page' | 'isUncounted'>,
    after: Position | undefined,
  ): SearchResult {
    const asked = query.phrases.filter(narrowsSearch)
    const found = asked.length > 0 ? this.#texts.find(asked) : undefined
    const rows = this.#rowsIn(
      query,
      query.userId === undefined
        ? found?.rows
        : this.#owners.rowsWith(query.userId, found?.rows, this.#rowCount),
    )
    const ids = this.#ids.values
    const codes = {
      groups: this.#groups.codes,
      owners: this.#owners.codes,
      rowCount: this.#rowCount,
    }
    const keys =
      query.sort === 'relevance'
        ? (found?.ranks ?? this.#sortKeys.of({ sort: 'newest', area: null }, codes))
        : this.#sortKeys.of({ sort: query.sort, area: query.area }, codes)
    const failures = this.#groups.failures(query.filters)
    const rowsOfGroup = rows ? this.#groups.countsOf(rows) : this.#groups.rowCounts
    const top = topRows({
      rows,
      rowCount: this.#rowCount,
      keys,
      ids,
      groups: codes.groups,
      failures: failures.all,
      after,
      count: number * limit,
    })
    const page = top.rows.slice((number - 1) * limit)
    const last = page.at(-1)
    return {
      ids: page.map((row) => ids[row]),
      total: totalOf(rowsOfGroup, failures),
      ...(after || isUncounted
        ? {}
        : {
            counts: this.#groups.countsByChoice(rowsOfGroup, failures),
            ...listUnderstood(query.phrases),
          }),
      nextCursor:
        top.hasMore && last !== undefined
          ? encodeCursor(
              this.#sortKeys.toLasting(
                query.sort,
                { sortKey: keys[last], id: ids[last] },
                codes.owners[last],
              ),
              query,
            )
          : null,
    }
  }

  /** Rows within the bounds, from `among` or from all rows. Without bounds, `among` itself. */
  #rowsIn(
    { price, kilograms }: ParsedQuery,
    among: Uint32Array | undefined,
  ): Uint32Array | undefined {
    if (!price && !kilograms) return among
    const length = among ? among.length : this.#rowCount
    if (this.#rowsWithin.length < length)
      this.#rowsWithin = new Uint32Array(Math.ceil(length * 1.25))
    return rowsWithin({
      among,
      length,
      prices: (price ? this.#prices : this.#kilograms).values,
      price: price ?? unbounded,
      weights: this.#kilograms.values,
      kilograms: kilograms ?? unbounded,
      into: this.#rowsWithin,
    })
  }

  /** The newest known revision of a listing. */
  revisionOf(id: number): number {
    const row = this.#rowOf.get(id)
    return row === undefined ? (this.#removals.get(id) ?? 0) : this.#revisions.values[row]
  }

  #retireRow(id: number): void {
    const row = this.#rowOf.get(id)
    if (row === undefined) return
    this.#rowOf.delete(id)
    this.#owners.clear(row)
    this.#groups.clear(row)
    this.#deadRows.push(row)
  }
}
