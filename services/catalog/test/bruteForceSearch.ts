import { filterDependsOn, filterNames } from '@materia/contracts/catalog/constants.ts'
import type { FilterName, MaterialSort } from '@materia/contracts/catalog/types.ts'
import { type Entry, type SearchQuery, textFields } from '../src/search/Entry.ts'

type Found = { ids: number[]; total: number; counts: Record<string, Record<string, number>> }

/** What a search has to answer, by looking at every entry and every word of it. */
export function bruteForceSearch(entries: Entry[], query: SearchQuery): Found {
  const words = [...new Set(termsOf(query.q ?? '').toReversed())].toReversed()
  const candidates = entries
    .filter(({ userId }) => query.userId === undefined || userId === query.userId)
    .map((entry) => ({ entry, score: scoreOf(entry, words), failed: filterNames.filter((name) => !passes(entry, query, name)) }))
    .filter(({ score }) => score !== null)
  const found = candidates.filter(({ failed }) => failed.length === 0)
  const key = sortKeys[query.sort ?? (words.length > 0 ? 'relevance' : 'newest')]
  const keyOf = ({ entry, score }: { entry: Entry; score: number | null }) => key(entry, words.length > 0 ? score : null)
  const ids = found.toSorted((a, b) => keyOf(a) - keyOf(b) || b.entry.id - a.entry.id).map(({ entry }) => entry.id)
  return { ids, total: ids.length, counts: countsOf(candidates) }
}

/** A text's words as searches compare them, by another way than the index. */
export function termsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]/u).filter((term) => term !== '')
}

const sortKeys: Record<MaterialSort, (entry: Entry, score: number | null) => number> = {
  newest: ({ createdAt }) => -createdAt,
  price_asc: ({ pricePerKg }) => pricePerKg ?? 1e15,
  price_desc: ({ pricePerKg }) => -(pricePerKg ?? -1e15),
  quantity_desc: ({ kilograms }) => -(kilograms ?? -1e15),
  relevance: ({ createdAt }, score) => -(score ?? createdAt),
}

function passes(entry: Entry, query: SearchQuery, name: (typeof filterNames)[number]): boolean {
  const wanted = query[name]
  return wanted === undefined || (name === 'color' ? wanted.toLowerCase() === entry.color.toLowerCase() : wanted === entry[name])
}

/** By filter and choice how many entries fail no other filter but those that start anew with it. */
function countsOf(candidates: { entry: Entry; failed: FilterName[] }[]): Found['counts'] {
  return Object.fromEntries(filterNames.map((name) => {
    const counted = candidates.filter(({ failed }) => failed.every((other) => other === name || filterDependsOn[other] === name)).map(({ entry }) => entry[name])
    return [name, Object.fromEntries([...new Set(counted)].map((value) => [value, counted.filter((other) => other === value).length]))]
  }))
}

const termsOfEntry = new WeakMap<Entry, string[][]>()

/** Null for an entry that lacks a word. */
function scoreOf(entry: Entry, words: string[]): number | null {
  const terms = termsOfEntry.get(entry) ?? textFields.map((field) => termsOf(entry.texts[field]))
  termsOfEntry.set(entry, terms)
  let sum = 0
  for (const [place, word] of words.entries()) {
    let best = 0
    for (const [field, inField] of terms.entries()) {
      for (const term of inField) {
        const closeness = closenessOf(term, word, place === words.length - 1)
        if (closeness !== null) best = Math.max(best, 1 + closeness * textFields.length + field)
      }
    }
    if (best === 0) return null
    sum += best
  }
  return sum
}

function closenessOf(term: string, word: string, isLast: boolean): number | null {
  if (term === word) return 2
  if (isLast && term.startsWith(word)) return 1
  return word.length >= 5 && isOneTypo(term, word) ? 0 : null
}

/** Whether one letter more, less or other, or two neighbors swapped, make one of the other. */
function isOneTypo(term: string, word: string): boolean {
  if (Math.abs(term.length - word.length) > 1) return false
  let start = 0
  while (start < term.length && term[start] === word[start]) start++
  const [restOfTerm, restOfWord] = [term.slice(start), word.slice(start)]
  return restOfTerm.slice(1) === restOfWord.slice(1)
    || restOfTerm.slice(1) === restOfWord
    || restOfTerm === restOfWord.slice(1)
    || restOfTerm.slice(0, 2) === `${restOfWord[1]}${restOfWord[0]}` && restOfTerm.slice(2) === restOfWord.slice(2)
}
