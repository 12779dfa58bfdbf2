import { type FilterName, filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import { materialType, materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import { knownTerm } from '@materia/contracts/catalog/lists/terms.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { isByDelivered, type MaterialSort } from '@materia/contracts/catalog/lists/constants.ts'
import { areaOf } from '@materia/contracts/freight/routeOf.ts'
import { parseDestination } from '@materia/contracts/places/destination.ts'
import { type Phrase, understand } from '@materia/contracts/catalog/words/understand.ts'
import type { SearchQuery } from '../Entry.ts'

/** Normalized values. A listing must have one of the values of each filter. */
export type Filters = Partial<Record<FilterName, readonly string[]>>

/** A range: `from` is included, `below` is not. */
export type Bounds = { from: number; below: number }

/** A normalized query: equivalent queries are equal. `price`: in US cents per kilogram. */
export type ParsedQuery = {
  filters: Filters
  price: Bounds | null
  kilograms: Bounds | null
  userId: number | undefined
  phrases: Phrase[]
  sort: MaterialSort
  /** The area of the delivery, for the order by delivered price. */
  area: number | null
}

/** Finds the meanings of a phrase that is not in the vocabulary. */
export type FindMeanings = (key: string) => readonly Meaning[] | undefined
type Options = { mxnPerUsd: number; findMeanings?: FindMeanings }

export function parseQuery(
  { userId, q, literal, sort, to, ...query }: SearchQuery,
  { mxnPerUsd, findMeanings }: Options,
): ParsedQuery {
  const filters = Object.fromEntries(
    filterNames.flatMap((name) =>
      query[name] === undefined ? [] : [[name, requestedValues(name, query)]],
    ),
  )
  const phrases = phrasesOf({ q, literal }, findMeanings)
  return {
    filters,
    ...boundsOf(query, mxnPerUsd),
    userId,
    phrases,
    ...orderOf(sort ?? (phrases.length > 0 ? 'relevance' : 'newest'), to),
  }
}

/** The newest first where no truck goes: no listing has an estimate. */
function orderOf(sort: MaterialSort, to = ''): Pick<ParsedQuery, 'sort' | 'area'> {
  if (!isByDelivered(sort)) return { sort, area: null }
  const destination = parseDestination(to)
  const area = destination && areaOf(destination)
  return area === null ? { sort: 'newest', area } : { sort, area }
}

/** The phrases of a text, including words without a meaning of their own. */
export function phrasesOf(
  { q = '', literal = '' }: Pick<MaterialFilters, 'q' | 'literal'>,
  findMeanings?: FindMeanings,
): Phrase[] {
  const phrases = understand(q, { literal: literal.split(','), findMeanings })
  // Keeps the last of equal phrases, because the text's last word may be unfinished.
  return [
    ...new Map(phrases.toReversed().map((phrase) => [phrase.words.join(' '), phrase])).values(),
  ].toReversed()
}

/** False for phrases that match any listing, such as “material”. */
export function narrowsSearch({ meanings }: Phrase): boolean {
  return meanings?.length !== 0
}

/** Normalizes a filter's value. Colors may be typed, in either language. */
export function filterValue(name: FilterName, value: string): string {
  return name === 'color' ? (knownTerm(value) ?? value).trim().toLowerCase() : value
}

/** Normalizes a grade, together with its type. `grade` may be empty. */
export function gradeValue(type: string, grade: string): string {
  return `${type}:${grade}`
}

/** Splits a filter's values at commas. */
export function splitValues(text: string): string[] {
  return text.split(',').filter((value) => value.trim() !== '')
}

function requestedValues(name: FilterName, query: MaterialFilters): string[] {
  const asked = splitValues(query[name] ?? '')
  const values =
    name === 'grade'
      ? requestedGrades(asked, splitValues(query.type ?? ''))
      : asked.map((value) => filterValue(name, value))
  return [...new Set(values)].toSorted()
}

/** With PP, PE and HDPE chosen, all PP is meant: HDPE narrows only its own type. */
function requestedGrades(grades: string[], types: string[]): string[] {
  const ofGrades = materialTypes.flatMap(({ type, grades: known = [] }) =>
    known.filter(({ grade }) => grades.includes(grade)).map(({ grade }) => ({ type, grade })),
  )
  const others = types.filter((type) => !ofGrades.some((row) => row.type === type))
  return [
    ...ofGrades.map(({ type, grade }) => gradeValue(type, grade)),
    ...others.flatMap((type) =>
      ['', ...(materialType(type)?.grades ?? []).map(({ grade }) => grade)].map((grade) =>
        gradeValue(type, grade),
      ),
    ),
  ]
}

/**
 * Bounds refer to shown prices, which are rounded to cents. The tolerance covers inexact converted
 * prices.
 */
function boundsOf(
  { priceMin, priceMax, priceCurrency, kilogramsMin, kilogramsMax }: MaterialFilters,
  mxnPerUsd: number,
): Pick<ParsedQuery, 'price' | 'kilograms'> {
  const rate = priceCurrency === 'MXN' ? mxnPerUsd : 1
  const inUsCents = (amount: number, half: number) => (amount * 100 + half - 1e-6) / rate
  return {
    price: boundsBetween(
      priceMin === undefined ? undefined : inUsCents(priceMin, -0.5),
      priceMax === undefined ? undefined : inUsCents(priceMax, 0.5),
    ),
    kilograms: boundsBetween(
      kilogramsMin,
      kilogramsMax === undefined ? undefined : kilogramsMax + 1e-6,
    ),
  }
}

function boundsBetween(from = -Infinity, below = Infinity): Bounds | null {
  return from === -Infinity && below === Infinity ? null : { from, below }
}
