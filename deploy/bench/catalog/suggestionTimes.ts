import { type MaterialIndex } from '@materia/search/src/memory/MaterialIndex.ts'
import { suggest } from '@materia/search/src/hints/suggest.ts'
import { atMost, type Figure } from '../figure.ts'
import { percentile } from './constantRate.ts'

/** As people type them, letter by letter, in both languages. */
export const typedTexts = [
  'pp molido monterrey',
  'polipropileno negro',
  'PEAD natural',
  'HDPE bales',
  'cobre guadalajara',
  'copper wire texas',
  'steel plate charlotte',
  'recicladora sierra norte',
  'aluminio 6063',
  'acero inoxidable 304',
  'pellet posindustrial nuevo leon',
  'chatarra',
  'plastic regrind ohio',
  'recuperadora la minerva',
  'zzzz',
]
const rounds = 3

/** What the search field offers after each letter, over the listings of an index. */
export async function suggestionTimes(index: MaterialIndex): Promise<Figure[]> {
  const texts = typedTexts.flatMap((text) =>
    Array.from(text, (_, place) => text.slice(0, place + 1)),
  )
  const times: { wall: number; cpu: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const q of texts) {
      const before = process.cpuUsage()
      const started = performance.now()
      await suggest(index, { q, language: 'es' })
      const wall = performance.now() - started
      const { user, system } = process.cpuUsage(before)
      // The first round compiles.
      if (round > 0) times.push({ wall, cpu: (user + system) / 1000 })
    }
  }
  return [
    atMost(
      `Suggestions over ${index.size} listings, p99`,
      percentile(
        times.map(({ wall }) => wall),
        0.99,
      ),
      'ms',
      20,
    ),
    atMost(
      `Suggestions over ${index.size} listings, p99, CPU`,
      percentile(
        times.map(({ cpu }) => cpu),
        0.99,
      ),
      'ms',
      20,
    ),
  ]
}
