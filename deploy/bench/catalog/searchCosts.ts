import { searchTextMax } from '@materia/contracts/catalog/lists/constants.ts'
import { suggest } from '@materia/search/src/hints/suggest.ts'
import { type MaterialIndex } from '@materia/search/src/memory/MaterialIndex.ts'
import { atMost, type Figure, percentile } from '../measure/figure.ts'
import { randomQueries } from './randomQueries.ts'

/** As people type them, letter by letter, in both languages. */
const typedTexts =
  'pp molido monterrey|polipropileno negro|PEAD natural|HDPE bales|cobre guadalajara|copper wire texas|steel plate charlotte|recicladora sierra norte|aluminio 6063|acero inoxidable 304|pellet posindustrial nuevo leon|chatarra|plastic regrind ohio|recuperadora la minerva|zzzz'.split(
    '|',
  )
export const beginnings = typedTexts.flatMap((text) =>
  Array.from(text, (_, place) => text.slice(0, place + 1)),
)

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const common =
  'post industrial posindustrial mexico en g 10 min de color a unidos in united states estados and steel consumer one polypropylene polipropileno del flow copper of'
/** Texts that cost a search the most: they lead to many words, or to words with many listings. */
const hostileTexts = [
  ...letters,
  ...'lo|lot|lot1|po|co|in|de|post|poly|áéíóúñü|acero posindustrial mexico a|(a+)+$ [p.*]{9,}|(?:steel)*'.split(
    '|',
  ),
  letters.join(' '),
  common,
  common.split(' ').toReversed().join(' '),
  letters.flatMap((first) => letters.map((second) => first + second)).join(' '),
  letters.map((letter) => `${letter}teel`).join(' '),
  letters.map((letter) => `polypropyl${letter}ne`).join(' '),
  letters.map((letter, place) => `lot${place}${letter}0`).join(' '),
  'x'.repeat(searchTextMax),
  'polipropileno'.repeat(20),
  'p\u0301\u0302\u0303'.repeat(60),
].map((text) => text.slice(0, searchTextMax))
/** Longer than the API takes. */
const endlessTexts = ['a '.repeat(100_000), 'x'.repeat(1_000_000), 'e\u0301'.repeat(100_000)]

/** Searches, suggestions and hostile texts at the index itself. */
export async function searchCosts(index: MaterialIndex): Promise<Figure[]> {
  const nextQuery = randomQueries(2)
  const search = () => {
    const query = nextQuery()
    return index.search({ ...query, limit: query.limit ?? 24 })
  }
  const times: number[] = []
  for (let at = 0; at < 3000; at++) {
    const startedAt = performance.now()
    await search()
    times.push(performance.now() - startedAt)
  }
  const suggested = (q: string) => suggest(index, { q, language: 'es' })
  // The first round compiles.
  await costsOf(beginnings, suggested)
  const cpu = await costsOf([...beginnings, ...beginnings], suggested)
  const over = `over ${index.size} listings`
  return [
    atMost(`search in the engine ${over}, p50`, percentile(times, 0.5), 'ms', 2),
    atMost(`search in the engine ${over}, p99`, percentile(times, 0.99), 'ms', 5),
    atMost(`suggestions ${over}, p99, CPU`, percentile(cpu, 0.99), 'ms', 20),
    atMost(
      `search for a hostile text, worst of ${hostileTexts.length}, CPU`,
      await worst(hostileTexts, (q) => index.search({ q, limit: 24 })),
      'ms',
      5,
    ),
    atMost(
      'suggestions for a hostile text, the worst, CPU',
      await worst([...hostileTexts, ...endlessTexts], suggested),
      'ms',
      5,
    ),
  ]
}

/** Milliseconds of CPU of each. */
async function costsOf<Asked>(all: Asked[], ask: (asked: Asked) => unknown): Promise<number[]> {
  const costs: number[] = []
  for (const asked of all) {
    const before = process.cpuUsage()
    await ask(asked)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return costs
}

/** Of each text its best of five rounds, as the others are the machine's noise. */
async function worst(texts: string[], ask: (q: string) => unknown): Promise<number> {
  let most = 0
  for (const text of texts)
    most = Math.max(
      most,
      Math.min(
        ...(await costsOf(
          Array.from({ length: 5 }, () => text),
          ask,
        )),
      ),
    )
  return most
}
