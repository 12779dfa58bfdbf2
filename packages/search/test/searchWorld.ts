import {
  currencies,
  filterColors,
  origins,
  presentationsByCategory,
  sorts,
  typesByCategory,
} from '@materia/contracts/catalog/lists/constants.ts'
import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import { stateNames } from '@materia/contracts/places/places.ts'
import { buildListings } from '@materia/deploy/local/seed/buildListings.ts'
import { companies } from '@materia/deploy/local/seed/companies.ts'
import type { Entry, SearchQuery } from '../src/Entry.ts'
import { toEntry } from '../src/toEntry.ts'
import type { OpenedEngine } from './openEngine.ts'
import type { RandomSource } from '@materia/deploy/local/seed/lots/randomSource.ts'

/**
 * Applies random additions, changes, sales and deletions of realistic listings to an engine.
 * Returns the remaining entries. `adapt`: makes wanted posts of them.
 */
export function applyRandomChanges(
  { put, remove }: Pick<OpenedEngine, 'put' | 'remove'>,
  random: RandomSource,
  changes: number,
  adapt = (entry: Entry) => entry,
): Entry[] {
  const left = new Map<number, Entry>()
  for (const [place, { material, seller }] of buildListings(
    changes,
    new Date('2099-11-02T12:00:00Z'),
  ).entries()) {
    const id = random.integer(1, changes / 2)
    const revision = place + 1
    if (random.chance(0.15)) {
      remove(id, revision)
      left.delete(id)
      continue
    }
    const userId = companies.indexOf(seller) + 1
    // Lot numbers create many similar words.
    const description =
      place % 20 === 0 ? `${material.description} Lot${place}` : material.description
    const entry = adapt(
      toEntry(
        { ...material, description, _id: id, userId, revision },
        { companyName: seller.companyName, mxnPerUsd: 18.4 },
      ),
    )
    put(entry)
    left.set(id, entry)
  }
  return [...left.values()]
}

/** Makes a listing a wanted post with several forms, colors and grades, half of them without a price. */
export function asWanted(entry: Entry, random: RandomSource): Entry {
  const { category, type, weight } = entry
  const grades = materialTypes.find((row) => row.type === type)?.grades ?? []
  const some = (values: readonly string[]) =>
    values.filter(() => random.chance(0.3)).filter((value) => !Object.values(entry).includes(value))
  return {
    ...entry,
    also: {
      presentation: some(presentationsByCategory[category]),
      color: some(filterColors),
      grade: some(grades.map(({ grade }) => grade)),
    },
    weight: weight && { ...weight, price: random.chance(0.5) ? weight.price : NaN },
    freight: null,
  }
}

/** Filters and words as visitors choose and type them, with typos. */
export function randomQuery(random: RandomSource, vocabulary: readonly string[]): SearchQuery {
  const maybe = <Value>(value: Value, share = 0.1) => (random.chance(share) ? value : undefined)
  const several = (values: readonly string[]) =>
    maybe(Array.from({ length: random.integer(1, 3) }, () => random.pick(values)).join(','), 0.04)
  const category = random.pick(['Plastics', 'Metals'] as const)
  const country = random.pick(['USA', 'MEX'] as const)
  const q = maybe(typedWords(random, vocabulary), 0.75)
  return {
    category: maybe(category, 0.2),
    type: several(typesByCategory[category]),
    grade: several(
      materialTypes
        .filter((row) => row.category === category)
        .flatMap(({ grades = [] }) => grades.map(({ grade }) => grade)),
    ),
    presentation: several(presentationsByCategory[category]),
    color: several([...filterColors, 'blue', 'TURQUOISE', 'nobody has this']),
    materialOrigin: several(origins),
    country: maybe(country, 0.2),
    state: several(Object.keys(stateNames[country])),
    priceMin: maybe(random.integer(1, 200) / 100, 0.02),
    priceMax: maybe(random.integer(50, 4000) / 100, 0.02),
    priceCurrency: maybe(random.pick(currencies), 0.5),
    kilogramsMin: maybe(random.integer(1, 20_000), 0.02),
    kilogramsMax: maybe(random.integer(1, 40_000), 0.02),
    userId: maybe(random.integer(1, 14), 0.05),
    q,
    literal: q === undefined ? undefined : maybe(q.replaceAll(/[ /,]+/g, ','), 0.3),
    sort: maybe(random.pick(sorts), 0.5),
    to: random.pick(['USA-77002', 'MEX-64010', 'MEX-97000', 'USA-98101', 'USA-99501']),
    limit: random.pick([20, 100, 1000]),
  }
}

const tradeWords = [
  'PP',
  'PEAD',
  'cobre',
  'molido',
  'regrind',
  'pellets',
  'Monterrey',
  'nuevo león',
  'México',
  'scrap',
  'chatarra',
  'negro',
  'posindustrial',
  'A36',
  '#5',
  'recicladora sierra norte',
  'de',
]

function typedWords(random: RandomSource, vocabulary: readonly string[]): string {
  const words = Array.from({ length: random.integer(1, 3) }, () =>
    random.chance(0.2) ? random.pick(tradeWords) : slip(random, random.pick(vocabulary)),
  )
  const last = words.length - 1
  if (random.chance(0.4)) words[last] = words[last].slice(0, random.integer(1, words[last].length))
  return words.join(random.pick([' ', ', ', ' / ']))
}

function slip(random: RandomSource, word: string): string {
  const place = random.integer(0, word.length - 1)
  const [before, letter, after] = [word.slice(0, place), word[place], word.slice(place + 1)]
  return random.pick([
    word,
    word,
    word.toUpperCase(),
    word.replaceAll('a', 'á').replaceAll('n', 'ñ').replaceAll('u', 'Ü'),
    before + after,
    before + random.pick([...'aeiourst']) + after,
    before + letter + random.pick([...'aeiourst']) + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ])
}
