import { filterDependsOn, filterNames } from '@materia/contracts/catalog/constants.ts'
import type { FilterName, MaterialFilters, Meaning, WayOut } from '@materia/contracts/catalog/types.ts'
import { keyOf, understand } from '@materia/contracts/catalog/vocabulary.ts'
import type { MaterialIndex } from './MaterialIndex.ts'

/** Something that a search asks for: a filter, or a phrase of its words. */
type Part = WayOut['without'][number] & { kind: Meaning['kind'] | 'words' }

/** What a buyer gives up first, the material last. Words that mean nothing are more likely a slip than a wish. */
const order: Part['kind'][] = ['words', 'state', 'country', 'color', 'materialOrigin', 'presentation', 'company', 'grade', 'type', 'category']
const waysMax = 3
/** Each is a search. */
const triedMax = 8

/** How a search that finds nothing finds something: the nearest first, each by one part taken away, or else by as few as it takes. */
export function waysOut(index: Pick<MaterialIndex, 'search' | 'companies'>, filters: MaterialFilters): WayOut[] {
  const parts = partsOf(index, filters).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const wayWithout = (some: Part[]): WayOut[] => {
    const rest = without(filters, parts, some)
    const total = index.search({ ...rest, limit: 1 })?.total ?? 0
    return total > 0 ? [{ without: some.map(({ kind: _kind, ...part }) => part), filters: rest, total }] : []
  }
  const single: WayOut[] = []
  for (const part of parts.slice(0, triedMax)) {
    if (single.length < waysMax) single.push(...wayWithout([part]))
  }
  if (single.length > 0) return single
  // Of a long text at once more of its words than one.
  const step = Math.max(1, Math.ceil(parts.length / triedMax))
  for (let count = 1 + step; count < parts.length; count += step) {
    const way = wayWithout(parts.slice(0, count))
    if (way.length > 0) return way
  }
  return []
}

function partsOf({ companies }: Pick<MaterialIndex, 'companies'>, { q = '', literal = '', ...filters }: MaterialFilters): Part[] {
  const named = (key: string): Meaning[] | undefined => (key.includes(' ') && companies.has(key) ? [{ kind: 'company', value: key }] : undefined)
  const phrases = understand(q, { literal: literal.split(','), lookUp: named }).filter(({ meanings }) => meanings?.length !== 0)
  return [
    ...filterNames.flatMap((filter): Part[] => (filters[filter] === undefined ? [] : [{ filter, kind: filter }])),
    ...phrases.map(({ words, meanings }): Part => ({ words: words.join(' '), kind: meanings?.[0]?.kind ?? 'words' })),
  ]
}

function without(filters: MaterialFilters, parts: Part[], some: Part[]): MaterialFilters {
  const isGone = (name: FilterName): boolean => some.some(({ filter }) => filter !== undefined && (filter === name || filter === filterDependsOn[name]))
  const words = parts.flatMap((part) => (part.words !== undefined && !some.includes(part) ? [part.words] : []))
  const { q: _q, literal, sort: _sort, ...chosen } = filters
  const kept = Object.fromEntries(filterNames.flatMap((name) => (chosen[name] === undefined || isGone(name) ? [] : [[name, chosen[name]]])))
  const asWritten = literal?.split(',').filter((each) => words.some((word) => keyOf(word) === keyOf(each))).join(',')
  return { ...kept, ...(words.length > 0 && { q: words.join(' ') }), ...(asWritten && { literal: asWritten }) }
}
