import { meaningLabel } from '@materia/contracts/catalog/words/meaningLabel.ts'
import { materialType } from '@materia/contracts/catalog/lists/materials.ts'
import type {
  MaterialFilters,
  Suggestion,
  SuggestionsQuery,
} from '@materia/contracts/catalog/search.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { keyOf, type Name, names, wordsIn } from '@materia/contracts/catalog/words/vocabulary.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { eachTypo } from '../query/eachTypo.ts'
import type { Engine } from '../Engine.ts'

type Offer = {
  kind: Suggestion['kind']
  label: string
  text: string
  isExact: boolean
  meaning: Meaning
}

const kinds: Partial<Record<Meaning['kind'], Suggestion['kind']>> = {
  category: 'material',
  type: 'material',
  grade: 'material',
  presentation: 'form',
  country: 'place',
  state: 'place',
}
const perKind: Record<Suggestion['kind'], number> = { material: 3, form: 2, place: 3, company: 2 }
/** The unfinished name at the end of a text has at most this many words. */
const unfinishedMax = 4
const wordsMax = 8
/** With filters chosen, more candidates are counted, because the filters exclude some. */
const moreWithFilters = 3

/**
 * Completions for the end of a text, by kind, with the most frequent first. The words before it
 * stay unchanged.
 */
export async function suggest(
  engine: Pick<Engine, 'counts' | 'sizesOf' | 'companiesByPrefix'>,
  { q, language, ...filters }: SuggestionsQuery & { language: Language },
): Promise<Suggestion[]> {
  const words = wordsIn(q)
  // Every suggestion costs a count of the whole text, so long texts get none.
  if (words.length > wordsMax) return []
  for (let length = Math.min(unfinishedMax, words.length); length > 0; length--) {
    const before = words.slice(0, -length).join(' ')
    const offers = await offersOf(engine, words.slice(-length).join(' '), { language, filters })
    const texts = offers.map(({ text }) => [before, text].filter(Boolean).join(' '))
    const counts = await engine.counts(texts.map((text) => ({ ...filters, q: text })))
    const found = offers
      .map(({ kind, label, isExact }, place) => ({
        kind,
        label,
        q: texts[place],
        count: counts[place],
        isExact,
      }))
      .filter(({ count }) => count > 0)
    // Sorted by the count together with the words before, exact names first.
    if (found.length > 0) return inOrder(found)
  }
  return []
}

function inOrder(found: (Suggestion & { isExact: boolean })[]): Suggestion[] {
  return Object.entries(perKind)
    .flatMap(([kind, most]) =>
      found
        .filter((offer) => offer.kind === kind)
        .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.count - a.count)
        .slice(0, most),
    )
    .map(({ isExact: _isExact, ...suggestion }) => suggestion)
}

/** Candidates by how many listings have them, regardless of the rest of the search. */
async function offersOf(
  engine: Pick<Engine, 'sizesOf' | 'companiesByPrefix'>,
  start: string,
  { language, filters }: { language: Language; filters: MaterialFilters },
): Promise<Offer[]> {
  const times = Object.keys(filters).length > 0 ? moreWithFilters : 1
  const known = namesLike(start)
    .filter(({ meaning }) => mayBe(meaning, filters))
    .map((name) => offerOf(name, start, language))
  const companies = (await engine.companiesByPrefix(start)).map((name): Offer => {
    const key = keyOf(name)
    return {
      kind: 'company',
      label: name,
      text: name,
      isExact: key === start,
      meaning: { kind: 'company', value: key },
    }
  })
  const all = [...known, ...companies].filter((offer) => offer !== null)
  const sizes = await engine.sizesOf(all.map(({ meaning }) => meaning))
  const offers = all
    .map((offer, place) => ({ ...offer, size: sizes[place] }))
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.size - a.size)
  const once = [
    ...new Map(offers.toReversed().map((offer) => [offer.text, offer])).values(),
  ].toReversed()
  return Object.entries(perKind).flatMap(([kind, most]) =>
    once.filter((offer) => offer.kind === kind).slice(0, most * times),
  )
}

/** Whether a meaning is possible with the chosen category and country. */
function mayBe(
  { kind, value, type, country: ofCountry }: Meaning,
  { category, country }: MaterialFilters,
): boolean {
  if (kind === 'state') return country === undefined || country === ofCountry
  if (kind !== 'type' && kind !== 'grade') return true
  return category === undefined || materialType(type ?? value)?.category === category
}

/** Names with this prefix; when there are none, names whose prefix differs by one typo. */
function namesLike(start: string): Name[] {
  const found = names.filter(({ key }) => key.startsWith(start))
  if (found.length > 0) return found
  const slips = new Set<string>()
  eachTypo(start, (text) => slips.add(text))
  return slips.size === 0
    ? []
    : names.filter(({ key }) =>
        [-1, 0, 1].some((more) => slips.has(key.slice(0, start.length + more))),
      )
}

function offerOf(
  { text: name, key, meaning }: Name,
  start: string,
  language: Language,
): Offer | null {
  const kind = kinds[meaning.kind]
  if (!kind) return null
  const value = meaningLabel(language, meaning)
  const isExact = key === start
  if (meaning.kind === 'grade')
    return {
      kind,
      label: `${value} · ${termLabel(language, meaning.type ?? '')}`,
      text: value,
      isExact,
      meaning,
    }
  // A city is shown by its own name. Other synonyms are shown by the common name, once.
  if (
    meaning.kind === 'state' &&
    !languages.some((each) => keyOf(meaningLabel(each, meaning)) === key)
  )
    return { kind, label: `${name}, ${value}`, text: name, isExact, meaning }
  return { kind, label: value, text: value, isExact, meaning }
}
