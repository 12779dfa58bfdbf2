import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RandomSource, randomSource } from '@materia/catalog/test/randomSource.ts'
import { filterColors, presentationsByCategory, sorts, typesByCategory } from '@materia/contracts/catalog/constants.ts'
import { materialsPath } from '@materia/contracts/catalog/paths.ts'
import type { MaterialQuery } from '@materia/contracts/catalog/types.ts'
import { startTestMongo, startTestNats } from '../local/backing/testServers.ts'
import { withProgress } from '../local/progress.mjs'
import { openDatabases } from '../local/seed/openDatabases.ts'
import { seedListings } from '../local/seed/seedListings.ts'
import { seedUsers } from '../local/seed/seedUsers.ts'
import { startCatalogProcess } from './catalog/catalogProcess.ts'
import { askAtRate, percentile, request } from './catalog/constantRate.ts'
import type { Figure } from './figure.ts'

const count = 100_000
const load = { perSecond: 100, seconds: 30 }
const states = ['NL', 'JA', 'BC', 'CO', 'TX', 'OH', 'CA', 'NC']

/** The catalogue service alone with 100,000 listings: how it starts, and random pages at a constant rate. */
export async function bench(): Promise<Figure[]> {
  const [mongo, nats] = await Promise.all([startTestMongo({ own: true }), startTestNats()])
  const filesDir = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  try {
    await withProgress(`Seeding ${count} listings`, () => seed(mongo.url, filesDir))
    const env = { MONGO_URL: mongo.url, NATS_URL: nats.url, FILES_DIR: filesDir, IDENTITY_KEY: 'a key that only the bench signs with', MONGO_DATABASE: 'materia_catalog' }
    const started = performance.now()
    const service = startCatalogProcess(env)
    try {
      const { port } = await service.logged('listening')
      await service.report()
      await service.logged('search index loaded')
      const startMs = performance.now() - started
      const { longestBlockMs } = await service.report()
      return [
        { name: 'ready after its start', value: startMs, unit: 'ms', target: 'at most 8000', isMet: startMs <= 8000 },
        { name: 'longest block of the loop while it loads', value: longestBlockMs, unit: 'ms', target: 'at most 50', isMet: longestBlockMs <= 50 },
        ...(await askPages(`http://127.0.0.1:${port}`)),
        await memoryOf(service),
      ]
    } finally {
      await service.stop()
    }
  } finally {
    await Promise.all([mongo.stop(), nats.stop(), rm(filesDir, { recursive: true })])
  }
}

async function seed(mongoUrl: string, filesDir: string): Promise<void> {
  const databases = await openDatabases(mongoUrl)
  const now = new Date()
  await seedListings(databases, { count, filesDir, userIds: await seedUsers(databases, now), now })
  await databases.close()
}

async function askPages(url: string): Promise<Figure[]> {
  const random = randomSource(1)
  const nextUrl = () => url + materialsPath(randomQuery(random))
  await askAtRate(nextUrl, { perSecond: load.perSecond, seconds: 2 })
  const times = await askAtRate(nextUrl, load)
  const p99 = percentile(times, 0.99)
  const ratios = [await deepPageRatio(url, { sort: 'newest' }), await deepPageRatio(url, { sort: 'price_asc' })]
  const ratio = Math.max(...ratios)
  return [
    { name: `p50 of a filtered, sorted page at ${load.perSecond} requests/s`, value: percentile(times, 0.5), unit: 'ms', target: 'none', isMet: true },
    { name: `p99 of a filtered, sorted page at ${load.perSecond} requests/s`, value: p99, unit: 'ms', target: 'under 60', isMet: p99 < 60 },
    { name: 'page 400 beside page 1', value: ratio, unit: 'x', target: 'at most 1.2', isMet: ratio <= 1.2 },
  ]
}

function randomQuery(random: RandomSource): MaterialQuery {
  const maybe = <Value>(value: Value) => (random.chance(0.4) ? value : undefined)
  const category = random.chance(0.7) ? random.pick(['Plastics', 'Metals'] as const) : undefined
  const country = maybe(random.pick(['USA', 'MEX'] as const))
  return {
    category,
    type: category && maybe(random.pick(typesByCategory[category])),
    presentation: category && maybe(random.pick(presentationsByCategory[category])),
    color: maybe(random.pick(filterColors)),
    country,
    state: country && maybe(random.pick(states)),
    sort: random.pick(sorts),
    limit: 24,
  }
}

/** How much longer page 400 takes than page 1, asked in turn; medians, as the rest is the machine's noise. */
async function deepPageRatio(url: string, query: MaterialQuery): Promise<number> {
  const first = { ...query, limit: 24 }
  let deep: MaterialQuery = first
  for (let page = 1; page < 400; page++) {
    const { body } = await request(url + materialsPath(deep))
    deep = { ...first, cursor: JSON.parse(body).nextCursor }
  }
  const times: { first: number[]; deep: number[] } = { first: [], deep: [] }
  for (let round = 0; round < 200; round++) {
    times.first.push((await request(url + materialsPath(first))).ms)
    times.deep.push((await request(url + materialsPath(deep))).ms)
  }
  return percentile(times.deep, 0.5) / percentile(times.first, 0.5)
}

async function memoryOf(service: ReturnType<typeof startCatalogProcess>): Promise<Figure> {
  const { memoryMb } = await service.report()
  return { name: 'memory of the service', value: memoryMb, unit: 'MB', target: 'under 350', isMet: memoryMb < 350 }
}
