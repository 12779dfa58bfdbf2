import { type RandomSource, randomSource } from '../../local/seed/lots/randomSource.ts'
import {
  filterColors,
  presentationsByCategory,
  sorts,
  typesByCategory,
} from '@materia/contracts/catalog/lists/constants.ts'
import type { MaterialQuery } from '@materia/contracts/catalog/search.ts'

const states = ['NL', 'JA', 'BC', 'CO', 'TX', 'OH', 'CA', 'NC']
const places = ['USA-77002', 'MEX-64010', 'USA-60601', 'MEX-97000']
const typed = [
  'polipropileno',
  'polypropylene',
  'cobre',
  'copper',
  'steel',
  'acero',
  'molido negro',
  'black regrind',
  'nuevo leon',
  'Querétaro',
  'texas',
  'recicladora sierra',
  'sample on request',
  'lavado y sin polvo',
  'gaylords',
  'post-industrial',
  'alambre',
  'pellet',
  'bajío circular',
  'ozark ridge',
]

/**
 * Queries as visitors make them: filters with one or several values, ranges, sorts, and words with
 * typos or unfinished. Few repeat.
 */
export function randomQueries(seed: number): () => MaterialQuery {
  const random = randomSource(seed)
  return () => {
    const maybe = <Value>(value: Value) => (random.chance(0.35) ? value : undefined)
    const several = (values: readonly string[]) =>
      Array.from({ length: random.integer(1, 3) }, () => random.pick(values)).join(',')
    const category = random.chance(0.6) ? random.pick(['Plastics', 'Metals'] as const) : undefined
    const country = maybe(random.pick(['USA', 'MEX'] as const))
    return {
      category,
      type: category && maybe(several(typesByCategory[category])),
      presentation: category && maybe(several(presentationsByCategory[category])),
      color: maybe(several(filterColors)),
      country,
      state: country && maybe(several(states)),
      priceMax: random.chance(0.15) ? random.integer(20, 400) / 100 : undefined,
      kilogramsMin: random.chance(0.15) ? random.integer(1, 40) * 500 : undefined,
      q: random.chance(0.5) ? asTyped(random) : undefined,
      sort: maybe(random.pick(sorts)),
      to: random.pick(places),
      // Varies the query, because the gateway caches a response for a second.
      limit: random.integer(20, 28),
    }
  }
}

function asTyped(random: RandomSource): string {
  const words = random.pick(typed)
  const place = random.integer(1, words.length - 1)
  return random.pick([words, words.slice(0, place), words.slice(0, place) + words.slice(place + 1)])
}
