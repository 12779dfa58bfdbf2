import {
  dependsOn,
  type FilterName,
  filterNames,
} from '@materia/contracts/catalog/lists/filters.ts'
import {
  type DeliveredSort,
  isByDelivered,
  type MaterialSort,
} from '@materia/contracts/catalog/lists/constants.ts'
import { materialType, materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import { knownTerm } from '@materia/contracts/catalog/lists/terms.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { type Phrase, understand } from '@materia/contracts/catalog/words/understand.ts'
import { keyOf as nameKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import { countries, stateNames } from '@materia/contracts/places/places.ts'
import { cheapestOffer, freightDollars, laneOf } from '@materia/contracts/freight/freightPrice.ts'
import { areaOf, areas, routeBetween } from '@materia/contracts/freight/routeOf.ts'
import { parseDestination } from '@materia/contracts/places/destination.ts'
import { companies } from '@materia/deploy/local/seed/companies.ts'
import { alternatives } from '../src/query/alternatives.ts'
import { meaningsOfTypo } from '../src/query/meaningsOfTypo.ts'
import { type Entry, type SearchQuery, type TextField, textFields } from '../src/Entry.ts'

type Found = { ids: number[]; total: number; counts: Record<string, Record<string, number>> }

/** The expected result of a search, from a scan over every entry and word. */
export function bruteForceSearch(entries: Entry[], query: SearchQuery): Found {
  const companies = new Set(entries.map(({ texts }) => nameKey(texts.company)))
  const isThere = (word: string) =>
    entries.some((entry) =>
      termsIn(entry)
        .flat()
        .some((term) => closenessOf(term, word, true) !== null),
    )
  const findMeanings = (key: string): readonly Meaning[] | undefined => {
    if (key.includes(' ')) return companies.has(key) ? [{ kind: 'company', value: key }] : undefined
    return isThere(key) ? undefined : meaningsOfTypo(key)
  }
  const asked = understand(query.q ?? '', { literal: query.literal?.split(','), findMeanings })
  const phrases = [
    ...new Map(asked.toReversed().map((phrase) => [phrase.words.join(' '), phrase])).values(),
  ].toReversed()
  const words = phrases.filter(({ meanings }) => meanings?.length !== 0)
  const candidates = entries
    .filter(
      (entry) =>
        (query.userId === undefined || entry.userId === query.userId) && isWithin(entry, query),
    )
    .map((entry) => ({
      entry,
      score: scoreOf(entry, words),
      failed: filterNames.filter((name) => !passes(entry, query, name)),
    }))
    .filter(({ score }) => score !== null)
  const found = candidates.filter(({ failed }) => failed.length === 0)
  const key = isByDelivered(query.sort)
    ? deliveredKeyTo(query.to ?? '', query.sort)
    : sortKeys[query.sort ?? (phrases.length > 0 ? 'relevance' : 'newest')]
  const keyOf = ({ entry, score }: { entry: Entry; score: number | null }) =>
    key(entry, words.length > 0 ? score : null)
  const ids = found
    .toSorted((a, b) => keyOf(a) - keyOf(b) || b.entry.id - a.entry.id)
    .map(({ entry }) => entry.id)
  return { ids, total: ids.length, counts: countsOf(candidates) }
}

/** Splits a text into normalized words, independently of the index's code. */
export function termsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]/u).filter((term) => term !== '')
}

const companyPlaces = companies
  .map(({ companyName }, place) => ({ companyName, userId: place + 1 }))
  .toSorted((a, b) => a.companyName.localeCompare(b.companyName, 'es'))
  .map(({ userId }) => userId)

function materialPlace({ type, grade }: Entry): number {
  const grades = materialType(type)?.grades ?? []
  const place = grades.findIndex((row) => row.grade === grade)
  return (
    materialTypes.findIndex((row) => row.type === type) * 100 + (place < 0 ? grades.length : place)
  )
}

function statePlace({ country, state }: Entry): number {
  return (
    countries.indexOf(country) * 100 +
    Object.values(stateNames[country])
      .toSorted((a, b) => a.localeCompare(b, 'es'))
      .indexOf(stateNames[country][state])
  )
}

/** From the price of the freight, without prepared lanes. */
function deliveredKeyTo(
  to: string,
  sort: DeliveredSort,
): (entry: Entry, score: number | null) => number {
  const sign = sort === 'delivered_desc' ? -1 : 1
  const area = areaOf(parseDestination(to)!)
  return ({ freight, weight, pieces, createdAt }) => {
    if (area === null) return -createdAt
    if (!freight) return 1e16
    const route = routeBetween(areas[freight.area], areas[area])
    const offer = cheapestOffer(route.doesCross, areas[freight.area].country)
    const cents = freightDollars(freight, laneOf(route), offer) * 100
    if (weight) return sign * (weight.price + cents / weight.kilograms)
    return pieces ? 1e15 + sign * (pieces.price + cents / pieces.count) : 1e16
  }
}

const orLast = (key: number) => (Number.isNaN(key) ? 1e16 : key)

const sortKeys: Record<
  Exclude<MaterialSort, DeliveredSort>,
  (entry: Entry, score: number | null) => number
> = {
  newest: ({ createdAt }) => -createdAt,
  price_asc: ({ weight, pieces }) =>
    weight ? orLast(weight.price) : pieces ? 1e15 + pieces.price : 1e16,
  price_desc: ({ weight, pieces }) =>
    weight ? orLast(-weight.price) : pieces ? 1e15 - pieces.price : 1e16,
  quantity_asc: ({ weight, pieces }) => weight?.kilograms ?? (pieces ? 1e15 + pieces.count : 1e16),
  quantity_desc: ({ weight, pieces }) =>
    weight ? -weight.kilograms : pieces ? 1e15 - pieces.count : 1e16,
  material_asc: (entry) => materialPlace(entry),
  material_desc: (entry) => -materialPlace(entry),
  place_asc: (entry) => statePlace(entry),
  place_desc: (entry) => -statePlace(entry),
  company_asc: ({ userId }) => companyPlaces.indexOf(userId),
  company_desc: ({ userId }) => -companyPlaces.indexOf(userId),
  relevance: ({ createdAt }, score) => -(score ?? createdAt),
}

function passes(entry: Entry, query: SearchQuery, name: FilterName): boolean {
  const wanted = query[name]?.split(',')
  if (wanted === undefined) return true
  const values = valuesIn(entry, name)
  if (name === 'color') {
    const colors = new Set(values.map(colorOf))
    return wanted.some((color) => colors.has(colorOf(color)))
  }
  if (name !== 'grade') return wanted.some((value) => values.includes(value))
  const gradesOfType = materialType(entry.type)?.grades ?? []
  const isAskedForType =
    query.type?.split(',').includes(entry.type) &&
    !gradesOfType.some(({ grade }) => wanted.includes(grade))
  return isAskedForType || values.some((grade) => grade !== '' && wanted.includes(grade))
}

const valuesIn = (entry: Entry, name: FilterName) => [entry[name], ...(entry.also?.[name] ?? [])]

function isWithin(
  { weight }: Entry,
  { priceMin, priceMax, priceCurrency, kilogramsMin, kilogramsMax }: SearchQuery,
): boolean {
  if ([priceMin, priceMax, kilogramsMin, kilogramsMax].every((bound) => bound === undefined))
    return true
  if (!weight) return false
  const shown = Math.round(weight.price * (priceCurrency === 'MXN' ? 18.4 : 1)) / 100
  const hasPriceBound = priceMin !== undefined || priceMax !== undefined
  return (
    (!hasPriceBound || (shown >= (priceMin ?? 0) && shown <= (priceMax ?? Infinity))) &&
    weight.kilograms >= (kilogramsMin ?? 0) &&
    weight.kilograms <= (kilogramsMax ?? Infinity)
  )
}

function colorOf(text: string): string {
  return (knownTerm(text) ?? text).toLowerCase()
}

/**
 * By filter and choice, the number of entries that fail no other filter, apart from filters that
 * depend on it.
 */
function countsOf(candidates: { entry: Entry; failed: FilterName[] }[]): Found['counts'] {
  return Object.fromEntries(
    filterNames.map((name) => {
      const counted = candidates
        .filter(({ failed }) => failed.every((other) => other === name || dependsOn(other, name)))
        .map(({ entry }) => new Set(valuesIn(entry, name)))
      return [
        name,
        Object.fromEntries(
          [...new Set(counted.flatMap((values) => [...values]))].map((value) => [
            value,
            counted.filter((values) => values.has(value)).length,
          ]),
        ),
      ]
    }),
  )
}

const termsOfEntry = new WeakMap<Entry, string[][]>()

function termsIn(entry: Entry): string[][] {
  const terms = termsOfEntry.get(entry) ?? textFields.map((field) => termsOf(entry.texts[field]))
  termsOfEntry.set(entry, terms)
  return terms
}

/** Null for an entry that lacks a word. */
function scoreOf(entry: Entry, phrases: Phrase[]): number | null {
  let sum = 0
  for (const group of alternatives(phrases)) {
    const best = Math.max(
      ...group.map((phrase) => scoreOfPhrase(entry, phrase, phrase === phrases.at(-1))),
    )
    if (best === 0) return null
    sum += best
  }
  return sum
}

function scoreOfPhrase(
  entry: Entry,
  { words: [word, ...more], meanings }: Phrase,
  isLast: boolean,
): number {
  let best = Math.max(0, ...(meanings ?? []).map((meaning) => meant(entry, meaning)))
  for (const [field, inField] of termsIn(entry).entries()) {
    for (const term of inField) {
      if (
        meanings &&
        (more.length > 0 ||
          term !== word ||
          !meanings.some(({ kind }) => matchesAsWritten(kind, textFields[field])))
      )
        continue
      const closeness = meanings ? 2 : closenessOf(term, word, isLast)
      if (closeness !== null) best = Math.max(best, 1 + closeness * textFields.length + field)
    }
  }
  return best
}

/** Whether a word with this meaning also counts as text in this field. */
function matchesAsWritten(kind: Meaning['kind'], field: TextField): boolean {
  return field === 'company' || kind === 'grade' || (kind === 'color' && field === 'title')
}

/** The score of a listing for a word's meaning. */
function meant(entry: Entry, { kind, value, type, country }: Meaning): number {
  const [place, company, title] = [10, 11, 12]
  switch (kind) {
    case 'grade':
      return entry.type === type && valuesIn(entry, kind).includes(value) ? title : 0
    case 'color':
      return valuesIn(entry, kind).some((color) => colorOf(color) === colorOf(value)) ? title : 0
    case 'state':
      return entry.state === value && entry.country === country ? place : 0
    case 'country':
      return entry.country === value ? place : 0
    case 'company':
      return nameKey(entry.texts.company) === value ? company : 0
    default:
      return valuesIn(entry, kind).includes(value) ? title : 0
  }
}

function closenessOf(term: string, word: string, isLast: boolean): number | null {
  if (term === word) return 2
  if (isLast && term.startsWith(word)) return 1
  return word.length >= 5 && isOneTypo(term, word) ? 0 : null
}

/** Whether the words differ by one inserted, missing, replaced or swapped letter. */
function isOneTypo(term: string, word: string): boolean {
  if (Math.abs(term.length - word.length) > 1) return false
  let start = 0
  while (start < term.length && term[start] === word[start]) start++
  const [restOfTerm, restOfWord] = [term.slice(start), word.slice(start)]
  return (
    restOfTerm.slice(1) === restOfWord.slice(1) ||
    restOfTerm.slice(1) === restOfWord ||
    restOfTerm === restOfWord.slice(1) ||
    (restOfTerm.slice(0, 2) === `${restOfWord[1]}${restOfWord[0]}` &&
      restOfTerm.slice(2) === restOfWord.slice(2))
  )
}
