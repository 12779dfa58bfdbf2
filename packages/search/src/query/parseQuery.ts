import { type FilterName, filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import { materialType, materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import { knownTerm } from '@materia/contracts/catalog/lists/terms.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import type { MaterialSort } from '@materia/contracts/catalog/lists/constants.ts'
import { type Phrase, understand } from '@materia/contracts/catalog/words/understand.ts'
import type { SearchQuery } from '../Entry.ts'

/** Values as they are compared; a listing has any of those of each filter. */
export type Filters = Partial<Record<FilterName, readonly string[]>>

/** What a number is not less than, and is less than. */
export type Bounds = { from: number; below: number }

/** A query as the index answers it: queries that ask for the same are the same here. `price`: in US cents for a kilogram. */
export type ParsedQuery = {
  filters: Filters
  price: Bounds | null
  kilograms: Bounds | null
  userId: number | undefined
  phrases: Phrase[]
  sort: MaterialSort
}

/** What a phrase means that no vocabulary has. */
export type LookUp = (key: string) => readonly Meaning[] | undefined
type Options = { mxnPerUsd: number; lookUp?: LookUp }

export function parseQuery(
  { userId, q, literal, sort, ...query }: SearchQuery,
  { mxnPerUsd, lookUp }: Options,
): ParsedQuery {
  const filters = Object.fromEntries(
    filterNames.flatMap((name) =>
      query[name] === undefined ? [] : [[name, valuesAsked(name, query)]],
    ),
  )
  const phrases = phrasesOf({ q, literal }, lookUp)
  return {
    filters,
    ...boundsOf(query, mxnPerUsd),
    userId,
    phrases,
    sort: sort ?? (phrases.length > 0 ? 'relevance' : 'newest'),
  }
}

/** What a text asks for, also by words that say nothing (those mean nothing of a listing). */
export function phrasesOf(
  { q = '', literal = '' }: Pick<MaterialFilters, 'q' | 'literal'>,
  lookUp?: LookUp,
): Phrase[] {
  const phrases = understand(q, { literal: literal.split(','), lookUp })
  // Each once, where it stands last: the last word of all may be unfinished.
  return [
    ...new Map(phrases.toReversed().map((phrase) => [phrase.words.join(' '), phrase])).values(),
  ].toReversed()
}

/** Not those that mean whatever there is. */
export function isAsked({ meanings }: Phrase): boolean {
  return meanings?.length !== 0
}

/** A filter's value as it is compared: colors may be typed by people, in either language. */
export function filterValue(name: FilterName, value: string): string {
  return name === 'color' ? (knownTerm(value) ?? value).trim().toLowerCase() : value
}

/** A grade as it is compared: of its type, which may also say none. */
export function gradeValue(type: string, grade: string): string {
  return `${type}:${grade}`
}

/** The values of a filter that are parted by commas. */
export function severalIn(text: string): string[] {
  return text.split(',').filter((value) => value.trim() !== '')
}

function valuesAsked(name: FilterName, query: MaterialFilters): string[] {
  const asked = severalIn(query[name] ?? '')
  const values =
    name === 'grade'
      ? gradesAsked(asked, severalIn(query.type ?? ''))
      : asked.map((value) => filterValue(name, value))
  return [...new Set(values)].toSorted()
}

/** Who asks for PP and PE, and of them for HDPE, asks for all PP: it has no such grade. */
function gradesAsked(grades: string[], types: string[]): string[] {
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

/** Prices are asked for as they are shown, rounded to cents; what a rate makes of them is not exact. */
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
