import { areaOf } from '@materia/contracts/freight/routeOf.ts'
import { parseDestination } from '@materia/contracts/places/destination.ts'
import { suggest } from '@materia/search/src/hints/suggest.ts'
import { manyEntries } from '@materia/search/test/manyEntries.ts'
import { openInMemory } from '@materia/search/test/openEngine.ts'
import { openInOpenSearch } from '@materia/search/test/openInOpenSearch.ts'
import { randomQueries } from '../catalog/randomQueries.ts'
import { percentile } from '../measure/figure.ts'

/** Milliseconds, except for the memory of this process. */
export type EngineTimes = {
  loadMs: number
  memoryMb: number
  page: { p50: number; p99: number }
  suggestion: { p50: number; p99: number }
  /** All listings, sorted by the price delivered to different places. */
  delivered: { p50: number; p99: number }
}

/** Texts as people type them, in both languages. */
const typedTexts =
  'pp molido monterrey|polipropileno negro|PEAD natural|HDPE bales|cobre guadalajara|copper wire texas|steel plate charlotte|recicladora sierra norte|aluminio 6063|acero inoxidable 304|pellet posindustrial nuevo leon|chatarra|plastic regrind ohio|recuperadora la minerva|zzzz'
const beginnings = typedTexts
  .split('|')
  .flatMap((text) => Array.from(text, (_, place) => text.slice(0, place + 1)))

const pages = { warm: 30, asked: 200 }

// `node measureEngine.ts <listings> [OpenSearch URL]`: fills an engine and queries it. It is a
// separate process because it measures its memory.
const [, , listings, url] = process.argv
const started = performance.now()
const { engine, put, settled, room } =
  url === undefined ? await openInMemory() : await openInOpenSearch(url)
let written = 0
for (const entry of manyEntries(Number(listings))) {
  put(entry)
  if (++written % 1000 === 0) await room()
}
await settled()
const loadMs = performance.now() - started

const nextQuery = randomQueries(1)
const next = () => ({ ...nextQuery(), limit: 24 })
for (let count = 0; count < pages.warm; count++) await engine.search(next())
const page = await timesOf(Array.from({ length: pages.asked }, next), (query) =>
  engine.search(query),
)
const places = Array.from({ length: 1000 }, (_, place) => `USA-${String(place).padStart(3, '0')}01`)
const toPlaces = places.filter((to) => areaOf(parseDestination(to)!) !== null)
const sorted = (to: string) => engine.search({ sort: 'delivered_asc', to, limit: 24 })
for (const to of toPlaces.slice(0, pages.warm)) await sorted(to)
const delivered = await timesOf(toPlaces.slice(-pages.asked), sorted)
const some = beginnings.filter((_, place) => place % 4 === 0)
for (const q of some.slice(0, 10)) await suggest(engine, { q, language: 'es' })
const suggestion = await timesOf(some, (q) => suggest(engine, { q, language: 'es' }))
globalThis.gc?.()
const memoryMb = process.memoryUsage.rss() / 1e6
process.send?.({ loadMs, memoryMb, page, suggestion, delivered } satisfies EngineTimes)
process.disconnect?.()

async function timesOf<Asked>(all: Asked[], ask: (asked: Asked) => unknown) {
  const times: number[] = []
  for (const asked of all) {
    const began = performance.now()
    await ask(asked)
    times.push(performance.now() - began)
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
