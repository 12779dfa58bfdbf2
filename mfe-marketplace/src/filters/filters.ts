import {
  boundMax,
  boundNames,
  currencies,
  pagesMax,
  searchTextMax,
  sorts,
  type BoundName,
  type MaterialSort,
} from '@materia/contracts/catalog/lists/constants.ts'
import {
  dependsOn,
  type FilterName,
  filterNames,
  isSingleFilter,
} from '@materia/contracts/catalog/lists/filters.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { foldText } from '@materia/contracts/text/foldText.ts'
import { filterChoices } from './filterChoices.ts'

/** What one chooses by: the filters, and two bounds each of the price and the weight. */
export const filterGroups = [...filterNames, 'price', 'kilograms'] as const
export type RangeName = 'price' | 'kilograms'
export type FilterGroup = FilterName | RangeName

const usualSorts = ['newest', 'price_asc', 'price_desc', 'quantity_desc'] as const
type UsualSort = (typeof usualSorts)[number] | 'relevance'

const rangeBounds: Record<RangeName, readonly [BoundName, BoundName]> = {
  price: ['priceMin', 'priceMax'],
  kilograms: ['kilogramsMin', 'kilogramsMax'],
}

/** The words, the filters and the order of an address; what it says wrongly is ignored. */
export function readFilters(search: URLSearchParams): MaterialFilters {
  // In the order of the table, in which a filter comes after those that it depends on.
  const chosen = filterNames.reduce<MaterialFilters>((others, name) => {
    const choices = filterChoices(name, others) ?? []
    const read = isSingleFilter(name) ? oneOf : severalOf
    return { ...others, [name]: read(choices, search.get(name)) }
  }, {})
  const q = searchWords(search.get('q') ?? '')
  const sort = oneOf(q ? sorts : sorts.filter((each) => each !== 'relevance'), search.get('sort'))
  const [priceMin, priceMax] = boundsIn(search, 'price')
  const [kilogramsMin, kilogramsMax] = boundsIn(search, 'kilograms')
  return withoutUnset({
    q,
    literal: literalIn(q, search.get('literal') ?? ''),
    ...chosen,
    priceMin,
    priceMax,
    priceCurrency:
      priceMin || priceMax ? (oneOf(currencies, search.get('priceCurrency')) ?? 'USD') : undefined,
    kilogramsMin,
    kilogramsMax,
    // The order that an address has without saying so is left out: equal lists get equal filters.
    sort: sort === defaultSort(q) ? undefined : sort,
  })
}

/** The address of these filters, always in one order. */
export function writeFilters(filters: MaterialFilters): URLSearchParams {
  const { q, literal, sort, priceCurrency, ...rest } = filters
  const search = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) =>
    value && search.set(name, String(value))
  set('q', q)
  set('literal', literal)
  for (const name of filterNames) set(name, rest[name])
  for (const name of boundNames) set(name, rest[name])
  set('priceCurrency', priceCurrency)
  if (sort !== defaultSort(q)) set('sort', sort)
  return search
}

/** The page of an address, whose list goes on from there; the first where it says none. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d?$/.test(text) && Number(text) <= pagesMax ? Number(text) : 1
}

/** The address of a page of a list. */
export function writePage(filters: MaterialFilters, page: number): string {
  const search = writeFilters(filters)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** Words as they are looked for: without spaces that say nothing, and no more than the search takes. */
export function searchWords(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, searchTextMax)
    .trim()
}

/** The search with some of its words searched as they are written, or as what they mean again. */
export function changeLiteral(
  filters: MaterialFilters,
  words: string,
  isLiteral: boolean,
): MaterialFilters {
  const others = literalWords(filters).filter((other) => other !== words)
  const search = writeFilters(filters)
  search.set('literal', [...others, ...(isLiteral ? [words] : [])].join(','))
  return readFilters(search)
}

/** What of the search is searched as it is written. */
export function literalWords({ literal = '' }: MaterialFilters): string[] {
  return literal.split(',').filter((words) => words !== '')
}

/** Those that the search still has, so that none comes back with words typed later. */
function literalIn(q: string, literal: string): string | undefined {
  const typed = ` ${foldText(q)
    .replaceAll(/#\s*(?=[1-7])/g, ' #')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')} `
  return (
    literal
      .slice(0, searchTextMax)
      .split(',')
      .filter((words) => words !== '' && typed.includes(` ${words} `))
      .join(',') || undefined
  )
}

/** The orders that every list offers: what fits words best needs words. */
export function sortsFor(q?: string): UsualSort[] {
  return q ? ['relevance', ...usualSorts] : [...usualSorts]
}

export function defaultSort(q?: string): MaterialSort {
  return q ? 'relevance' : 'newest'
}

/** The filters after the words, the order or one filter was chosen anew; what depended on its old value goes back to all (spec 2). */
export function changeFilter(
  filters: MaterialFilters,
  name: FilterName | 'q' | 'sort',
  value: string,
): MaterialFilters {
  const search = writeFilters(filters)
  search.set(name, value)
  for (const other of filterNames) {
    // Of several types that are chosen each has its grades: those of a type that is left out go when they are read.
    if (name !== 'q' && name !== 'sort' && name !== 'type' && dependsOn(other, name))
      search.delete(other)
  }
  return readFilters(search)
}

/** The values that are chosen of a filter. */
export function chosenValues(filters: MaterialFilters, name: FilterName): string[] {
  return filters[name]?.split(',') ?? []
}

/** The filters with one value of a filter more, or without it; where one only can be chosen, with that. */
export function toggleValue(
  filters: MaterialFilters,
  name: FilterName,
  value: string,
): MaterialFilters {
  const chosen = chosenValues(filters, name)
  const others = chosen.filter((other) => other !== value)
  const isAdded = others.length === chosen.length
  return changeFilter(
    filters,
    name,
    [...(isSingleFilter(name) ? [] : others), ...(isAdded ? [value] : [])].join(','),
  )
}

export type Range = { min?: number; max?: number }

export function rangeOf(filters: MaterialFilters, range: RangeName): Range {
  const [min, max] = rangeBounds[range]
  return { min: filters[min], max: filters[max] }
}

/** The filters with other bounds, as they were typed. */
export function changeRange(
  filters: MaterialFilters,
  range: RangeName,
  { min, max, currency }: { min: string; max: string; currency?: string },
): MaterialFilters {
  const search = writeFilters(filters)
  const [minName, maxName] = rangeBounds[range]
  search.set(minName, plainNumber(min))
  search.set(maxName, plainNumber(max))
  if (currency) search.set('priceCurrency', currency)
  return readFilters(search)
}

/** The same words and order without a filter. */
export function clearFilters({ q, literal, sort }: MaterialFilters): MaterialFilters {
  return withoutUnset({ q, literal, sort })
}

/** What is chosen, one by one: each can be taken off alone. */
export function chosenOf(filters: MaterialFilters): { group: FilterGroup; value: string }[] {
  return filterGroups.flatMap((group): { group: FilterGroup; value: string }[] => {
    if (group !== 'price' && group !== 'kilograms')
      return chosenValues(filters, group).map((value) => ({ group, value }))
    const { min, max } = rangeOf(filters, group)
    return min === undefined && max === undefined ? [] : [{ group, value: '' }]
  })
}

/** The filters without one thing that is chosen. */
export function takeOff(
  filters: MaterialFilters,
  { group, value }: { group: FilterGroup; value: string },
): MaterialFilters {
  return group === 'price' || group === 'kilograms'
    ? changeRange(filters, group, { min: '', max: '' })
    : toggleValue(filters, group, value)
}

export function activeFilterCount(filters: MaterialFilters): number {
  return chosenOf(filters).length
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  const wanted = value?.trim().toLowerCase()
  return allowed.find((choice) => choice.toLowerCase() === wanted)
}

/** Each once and in one order, so that equal filters have equal addresses. */
function severalOf(allowed: readonly string[], text: string | null): string | undefined {
  const wanted = new Set(text?.split(',').map((value) => oneOf(allowed, value)))
  return allowed.filter((choice) => wanted.has(choice)).join(',') || undefined
}

/** The smaller one first, however they were written. */
function boundsIn(search: URLSearchParams, range: RangeName): [min?: number, max?: number] {
  const [min, max] = rangeBounds[range].map((name) => {
    const text = search.get(name) ?? ''
    return /^\d{1,10}(?:\.\d{1,4})?$/.test(text) && Number(text) <= boundMax
      ? Number(text) || undefined
      : undefined
  })
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

/** `1,200.50`, `1.200,50`, `0,5` or `.5`, as it is written in an address. */
function plainNumber(text: string): string {
  const isPointed = /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text.trim())
  return (isPointed ? text.replaceAll('.', '') : text.replaceAll(/\s|,(?=\d{3}(?:\D|$))/g, ''))
    .trim()
    .replace(',', '.')
    .replace(/^\./, '0.')
}

function withoutUnset(filters: MaterialFilters): MaterialFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}
