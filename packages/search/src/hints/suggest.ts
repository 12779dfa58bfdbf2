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
/** Words at the end of a text that may be one unfinished name. */
const unfinishedMax = 4
const wordsMax = 8
/** Where filters are chosen so many times as many are counted, as they leave some out. */
const moreWithFilters = 3

/** How the end of a text may go on, by the kind of it, what most listings have first; each leaves the words before as they are. */
export async function suggest(
  engine: Pick<Engine, 'counts' | 'sizesOf' | 'companiesLike'>,
  { q, language, ...filters }: SuggestionsQuery & { language: Language },
): Promise<Suggestion[]> {
  const words = wordsIn(q)
  // Each offer is counted beside all that was written.
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
    // By what they find beside the words before, a name that is whole before all.
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

/** What most listings have, whatever else is asked. */
async function offersOf(
  engine: Pick<Engine, 'sizesOf' | 'companiesLike'>,
  start: string,
  { language, filters }: { language: Language; filters: MaterialFilters },
): Promise<Offer[]> {
  const times = Object.keys(filters).length > 0 ? moreWithFilters : 1
  const known = namesLike(start)
    .filter(({ meaning }) => mayBe(meaning, filters))
    .map((name) => offerOf(name, start, language))
  const companies = (await engine.companiesLike(start)).map((name): Offer => {
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

/** Whether a listing of a chosen category or country may be of it. */
function mayBe(
  { kind, value, type, country: ofCountry }: Meaning,
  { category, country }: MaterialFilters,
): boolean {
  if (kind === 'state') return country === undefined || country === ofCountry
  if (kind !== 'type' && kind !== 'grade') return true
  return category === undefined || materialType(type ?? value)?.category === category
}

/** Names that begin so; where none does, those that do but for a slip. */
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
  // A city is a place of its own; of all else the name that everybody knows is offered, once.
  if (
    meaning.kind === 'state' &&
    !languages.some((each) => keyOf(meaningLabel(each, meaning)) === key)
  )
    return { kind, label: `${name}, ${value}`, text: name, isExact, meaning }
  return { kind, label: value, text: value, isExact, meaning }
}
