import {
  boundMax,
  boundNames,
  currencies,
  type Currency,
  isByDelivered,
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
import { type NumberRule, numberText } from '@materia/contracts/text/parseNumber.ts'
import { destinationText, parseDestination } from '@materia/contracts/places/destination.ts'
import { foldText } from '@materia/contracts/text/foldText.ts'
import { filterChoices } from './filterChoices.ts'

/** All filters, including the ranges of price and weight. */
export const filterGroups = [...filterNames, 'price', 'kilograms'] as const
export type RangeName = 'price' | 'kilograms'
export type FilterGroup = FilterName | RangeName

export const usualSorts = [
  'newest',
  'price_asc',
  'price_desc',
  'delivered_asc',
  'delivered_desc',
  'quantity_desc',
] as const
export type UsualSort = (typeof usualSorts)[number]

const rangeBounds: Record<RangeName, readonly [BoundName, BoundName]> = {
  price: ['priceMin', 'priceMax'],
  kilograms: ['kilogramsMin', 'kilogramsMax'],
}

/** The words, filters and order of a URL. Invalid values are ignored. */
export function readFilters(search: URLSearchParams): MaterialFilters {
  // In the order of the table, in which a filter comes after those that it depends on.
  const chosen = filterNames.reduce<MaterialFilters>((others, name) => {
    const choices = filterChoices(name, others) ?? []
    const read = isSingleFilter(name) ? oneOf : severalOf
    return { ...others, [name]: read(choices, search.get(name)) }
  }, {})
  const q = searchWords(search.get('q') ?? '')
  const asked = oneOf(q ? sorts : sorts.filter((each) => each !== 'relevance'), search.get('sort'))
  const destination = parseDestination(search.get('to') ?? '')
  // Without a postal code there is no such order.
  const sort = isByDelivered(asked) && !destination ? undefined : asked
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
    // The default order is left out, so that equal lists have equal filters.
    sort: sort === defaultSort(q) ? undefined : sort,
    to: isByDelivered(sort) && destination ? destinationText(destination) : undefined,
  })
}

/** The query string of these filters, always in one order. */
export function writeFilters(filters: MaterialFilters): URLSearchParams {
  const { q, literal, sort, to, priceCurrency, ...rest } = filters
  const search = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) =>
    value && search.set(name, String(value))
  set('q', q)
  set('literal', literal)
  for (const name of filterNames) set(name, rest[name])
  for (const name of boundNames) set(name, rest[name])
  set('priceCurrency', priceCurrency)
  if (sort !== defaultSort(q)) set('sort', sort)
  if (isByDelivered(sort)) set('to', to)
  return search
}

/** The page number of a URL, where endless scrolling starts; by default 1. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d?$/.test(text) && Number(text) <= pagesMax ? Number(text) : 1
}

/** The query string of a page of a list. */
export function writePage(filters: MaterialFilters, page: number): string {
  const search = writeFilters(filters)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** Search words without superfluous spaces, cut at the search's limit. */
export function searchWords(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, searchTextMax)
    .trim()
}

/** The filters with some words searched literally, or by their meaning again. */
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

/** The words that are searched literally. */
export function literalWords({ literal = '' }: MaterialFilters): string[] {
  return literal.split(',').filter((words) => words !== '')
}

/**
 * Keeps only literal words that the search still contains, so that none returns with words typed
 * later.
 */
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

/** The orders that a list offers. Relevance needs words. */
export function sortsFor(
  q?: string,
  offered: readonly UsualSort[] = usualSorts,
): (UsualSort | 'relevance')[] {
  return q ? ['relevance', ...offered] : [...offered]
}

export function defaultSort(q?: string): MaterialSort {
  return q ? 'relevance' : 'newest'
}

/** The filters after one change. Filters that depend on the changed one are reset. */
export function changeFilter(
  filters: MaterialFilters,
  name: FilterName | 'q' | 'sort',
  value: string,
): MaterialFilters {
  const search = writeFilters(filters)
  search.set(name, value)
  for (const other of filterNames) {
    // Each selected type has its own grades. `readFilters` drops the grades of a type that is no
    // longer selected.
    if (name !== 'q' && name !== 'sort' && name !== 'type' && dependsOn(other, name))
      search.delete(other)
  }
  return readFilters(search)
}

export function chosenValues(filters: MaterialFilters, name: FilterName): string[] {
  return filters[name]?.split(',') ?? []
}

/** The filters with a value added or removed. A single-choice filter gets only this value. */
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

/** The rule of a typed bound. A price may name its currency. */
export function boundRule(range: RangeName, currency?: Currency): NumberRule {
  return { decimals: 2, ...(range === 'price' && { currency }) }
}

/** The filters with other bounds, given as typed. */
export function changeRange(
  filters: MaterialFilters,
  range: RangeName,
  { min, max, currency }: { min: string; max: string; currency?: Currency },
): MaterialFilters {
  const search = writeFilters(filters)
  const [minName, maxName] = rangeBounds[range]
  const rule = boundRule(range, currency)
  search.set(minName, numberText(min, rule))
  search.set(maxName, numberText(max, rule))
  if (currency) search.set('priceCurrency', currency)
  return readFilters(search)
}

/** The same words and order without filters. */
export function clearFilters({ q, literal, sort, to }: MaterialFilters): MaterialFilters {
  return withoutUnset({ q, literal, sort, to })
}

/** The active values and ranges, one entry per removable chip. */
export function chosenOf(filters: MaterialFilters): { group: FilterGroup; value: string }[] {
  return filterGroups.flatMap((group): { group: FilterGroup; value: string }[] => {
    if (group !== 'price' && group !== 'kilograms')
      return chosenValues(filters, group).map((value) => ({ group, value }))
    const { min, max } = rangeOf(filters, group)
    return min === undefined && max === undefined ? [] : [{ group, value: '' }]
  })
}

/** The filters without one of these entries. */
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

/** Each value once and in a fixed order, so that equal filters have equal URLs. */
function severalOf(allowed: readonly string[], text: string | null): string | undefined {
  const wanted = new Set(text?.split(',').map((value) => oneOf(allowed, value)))
  return allowed.filter((choice) => wanted.has(choice)).join(',') || undefined
}

/** Whether plain decimal text can be a bound of a range. */
export function isBound(text: string): boolean {
  return /^\d{1,10}(?:\.\d{1,4})?$/.test(text) && Number(text) <= boundMax
}

/** The smaller bound first, in whichever order they are given. */
function boundsIn(search: URLSearchParams, range: RangeName): [min?: number, max?: number] {
  const [min, max] = rangeBounds[range].map((name) => {
    const text = search.get(name) ?? ''
    return isBound(text) ? Number(text) || undefined : undefined
  })
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

function withoutUnset(filters: MaterialFilters): MaterialFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}
