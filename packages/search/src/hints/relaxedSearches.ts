import {
  boundNames,
  type BoundName,
  type MaterialSort,
} from '@materia/contracts/catalog/lists/constants.ts'
import {
  dependsOn,
  type FilterName,
  filterNames,
} from '@materia/contracts/catalog/lists/filters.ts'
import { materialType } from '@materia/contracts/catalog/lists/materials.ts'
import type { MaterialFilters, RelaxedSearch } from '@materia/contracts/catalog/search.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import { keyOf } from '@materia/contracts/catalog/words/vocabulary.ts'
import type { Engine } from '../Engine.ts'

/** One condition of a search: a filter with all its values, a bound, or a phrase. */
type Part = RelaxedSearch['without'][number] & {
  kind: FilterName | Meaning['kind'] | 'words' | 'bound'
  meanings?: readonly Meaning[]
}

/**
 * Order in which conditions are dropped: the material last. Unknown words come first, because they
 * are probably typos.
 */
const order: Record<Part['kind'], number> = {
  words: 0,
  state: 1,
  country: 2,
  bound: 3,
  color: 4,
  materialOrigin: 5,
  presentation: 6,
  company: 7,
  grade: 8,
  type: 9,
  category: 10,
}
const waysMax = 3
/** Each attempt costs one or two searches. */
const triedMax = 8

/** For these kinds a chosen filter is dropped before a typed word. */
const material: ReadonlySet<Part['kind']> = new Set(['grade', 'type', 'category'])

/**
 * Less strict variants of a search without results, the nearest first. Each drops one condition or
 * widens one bound. When no single change helps, it drops as few conditions as possible.
 */
export async function relaxedSearches(
  engine: Engine,
  filters: MaterialFilters,
): Promise<RelaxedSearch[]> {
  const asked = partsOf(filters, await engine.phrasesOf(filters))
  const parts = asked.toSorted((a, b) => ranked(a) - ranked(b))
  const wayBy = async (some: Part[], rest: MaterialFilters): Promise<RelaxedSearch[]> => {
    const [total] = await engine.counts([rest])
    return total > 0 ? [{ without: leftOut(filters, some), filters: rest, total }] : []
  }
  const single: RelaxedSearch[] = []
  for (const part of parts.slice(0, triedMax)) {
    const rest = without(filters, asked, [part])
    if (single.length >= waysMax) break
    const wider = widerThan(part, filters)
    const near = wider ? await wayBy([part], { ...rest, ...wider }) : []
    single.push(
      ...(near.length > 0
        ? near
        : await wayBy([part], {
            ...rest,
            ...(part.bound && (await widened(engine, rest, part.bound))),
          })),
    )
  }
  if (single.length > 0) return single
  // For a long text the step is larger, to limit the number of searches.
  const step = Math.max(1, Math.ceil(parts.length / triedMax))
  for (let count = 1 + step; count < parts.length + step; count += step) {
    const some = parts.slice(0, count)
    const way = await wayBy(some, without(filters, asked, some))
    if (way.length > 0) return way
  }
  return []
}

function ranked({ kind, words }: Part): number {
  return order[kind] + (words !== undefined && material.has(kind) ? Object.keys(order).length : 0)
}

/** The broader term for a phrase: the type for a grade, the country for a state. */
function widerThan(
  { meanings = [] }: Part,
  { category, type, country }: MaterialFilters,
): MaterialFilters | undefined {
  const [{ kind, type: ofType, country: ofCountry } = {}] = meanings
  if (
    kind === 'grade' &&
    type === undefined &&
    meanings.every((meaning) => meaning.type === ofType)
  ) {
    const known = materialType(ofType)
    return known && (category ?? known.category) === known.category
      ? { category: known.category, type: ofType }
      : undefined
  }
  return kind === 'state' &&
    country === undefined &&
    meanings.every((meaning) => meaning.country === ofCountry)
    ? { country: ofCountry }
    : undefined
}

/**
 * The sort order whose first listing is nearest to a bound. `kilogramsMax` has none and is dropped
 * instead.
 */
const nearestBy: Partial<Record<BoundName, MaterialSort>> = {
  priceMin: 'price_desc',
  priceMax: 'price_asc',
  kilogramsMin: 'quantity_desc',
}

/**
 * The bound moved just far enough to find a listing, rounded. Undefined when the rest of the search
 * finds no listing with a weight.
 */
async function widened(
  engine: Engine,
  rest: MaterialFilters,
  bound: BoundName,
): Promise<Pick<MaterialFilters, BoundName> | undefined> {
  const sort = nearestBy[bound]
  const [id] = (sort && (await engine.search({ ...rest, sort, limit: 1 }))?.ids) ?? []
  if (id === undefined) return undefined
  const { kilograms, price } = await engine.weightOf(id)
  const nearest =
    bound === 'kilogramsMin'
      ? kilograms
      : (price / 100) * (rest.priceCurrency === 'MXN' ? engine.mxnPerUsd : 1)
  return Number.isNaN(nearest)
    ? undefined
    : { [bound]: roundFigure(nearest, bound === 'priceMax' ? Math.ceil : Math.floor) }
}

/** Rounds to two significant digits, but not below whole cents. */
function roundFigure(value: number, round: (value: number) => number): number {
  const step = Math.max(-2, Math.floor(Math.log10(Math.max(value, 0.01))) - 1)
  return step < 0
    ? round(value * 10 ** -step) / 10 ** -step
    : round(value / 10 ** step) * 10 ** step
}

function partsOf(filters: MaterialFilters, phrases: Phrase[]): Part[] {
  return [
    ...filterNames.flatMap((filter): Part[] =>
      filters[filter] === undefined ? [] : [{ filter, kind: filter }],
    ),
    ...boundNames.flatMap((bound): Part[] =>
      filters[bound] === undefined ? [] : [{ bound, kind: 'bound' }],
    ),
    ...phrases.map(({ words, meanings }): Part => ({
      words: words.join(' '),
      kind: meanings?.[0]?.kind ?? 'words',
      meanings,
    })),
  ]
}

/** Dropping a filter also drops the filters that depend on it. */
function leftOut(filters: MaterialFilters, some: Part[]): RelaxedSearch['without'] {
  const dependents = filterNames.filter(
    (name) =>
      filters[name] !== undefined &&
      some.some(({ filter }) => filter !== undefined && dependsOn(name, filter)),
  )
  const others = dependents.filter((name) => !some.some(({ filter }) => filter === name))
  return [
    ...some.map(({ kind: _kind, meanings: _meanings, ...part }) => part),
    ...others.map((filter) => ({ filter })),
  ]
}

function without(filters: MaterialFilters, parts: Part[], some: Part[]): MaterialFilters {
  const isGone = (name: FilterName): boolean =>
    some.some(({ filter }) => filter !== undefined && (filter === name || dependsOn(name, filter)))
  const words = parts.flatMap((part) =>
    part.words !== undefined && !some.includes(part) ? [part.words] : [],
  )
  const { q: _q, literal, sort: _sort, priceCurrency, ...chosen } = filters
  const remaining = Object.fromEntries(
    [
      ...filterNames.filter((name) => !isGone(name)),
      ...boundNames.filter((name) => !some.some(({ bound }) => bound === name)),
    ].flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]])),
  )
  const asWritten = literal
    ?.split(',')
    .filter((each) => words.some((word) => keyOf(word) === keyOf(each)))
    .join(',')
  const isPriced = filters.priceMin !== undefined || filters.priceMax !== undefined
  return {
    ...remaining,
    ...(priceCurrency && isPriced && { priceCurrency }),
    ...(words.length > 0 && { q: words.join(' ') }),
    ...(asWritten && { literal: asWritten }),
  }
}
