import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeIndex } from '@materia/search/test/largeIndex.ts'
import { sorts, type MaterialSort } from '@materia/contracts/catalog/constants.ts'
import { listMaterials } from '@materia/contracts/catalog/api.ts'
import { operationPath } from '@materia/contracts/Operation.ts'
import type { MaterialQuery } from '@materia/contracts/catalog/search.ts'
import { backingKinds } from '../local/backing/programs/ServerProgram.ts'
import { startTestServer } from '../local/backing/testServers.ts'
import { gatewayUrls } from '../local/platform/gatewayUrls.ts'
import { withProgress } from '../local/console/progress.mjs'
import { openDatabases } from '../local/seed/openDatabases.ts'
import { seedListings } from '../local/seed/seedListings.ts'
import { seedUsers } from '../local/seed/seedUsers.ts'
import { askAtRate, percentile, request } from './catalog/constantRate.ts'
import { hostileTimes } from './catalog/hostileTexts.ts'
import { randomQueries } from './catalog/randomQueries.ts'
import { searchTimes } from './catalog/searchTimes.ts'
import { secondInstance } from './catalog/secondInstance.ts'
import { startServiceProcess } from './catalog/serviceProcess.ts'
import { suggestionTimes } from './catalog/suggestionTimes.ts'
import { atMost, type Figure, median } from './figure.ts'
import { unlimited } from './unlimited.ts'

const count = 100_000
const uncached = { perSecond: 200, seconds: 30 }
const cached = { perSecond: 500, seconds: 20 }
const browseSorts = sorts.filter((sort) => sort !== 'relevance')
const secret = 'a key that only the bench signs with'

type Stage = { mongoUrl: string; natsUrl: string; redisUrl: string; folder: string }

/** The catalog with 100,000 listings: how it starts, and pages at a constant rate through the gateway. */
export async function bench(): Promise<Figure[]> {
  const servers = await Promise.all(backingKinds.map(startTestServer))
  const [mongo, redis, nats] = servers
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const stage = { mongoUrl: mongo.url, natsUrl: nats.url, redisUrl: redis.url, folder }
  try {
    await withProgress(`Seeding ${count} listings`, () => seed(stage))
    const figures = await measure(stage)
    const index = await largeIndex(count)
    return [
      ...figures,
      ...searchTimes(index),
      ...(await hostileTimes(index)),
      ...(await suggestionTimes(index)),
    ]
  } finally {
    await Promise.all([...servers.map((server) => server.stop()), rm(folder, { recursive: true })])
  }
}

async function seed({ mongoUrl, folder }: Stage): Promise<void> {
  const databases = await openDatabases(mongoUrl)
  const now = new Date()
  await seedListings(databases, {
    count,
    filesDir: folder,
    userIds: await seedUsers(databases, now),
    now,
  })
  await databases.close()
}

async function measure(stage: Stage): Promise<Figure[]> {
  const catalogEnv = {
    MONGO_URL: stage.mongoUrl,
    NATS_URL: stage.natsUrl,
    FILES_DIR: stage.folder,
    IDENTITY_KEY: secret,
  }
  const started = performance.now()
  const catalog = startServiceProcess('services/catalog', catalogEnv)
  const url = await catalog.url()
  await catalog.report()
  await catalog.logged('search index loaded')
  const readyMs = performance.now() - started
  const { longestBlockMs } = await catalog.report()
  const gateway = startServiceProcess('gateway', {
    ...unlimited,
    ...gatewayUrls(() => url),
    REDIS_URL: stage.redisUrl,
    IDENTITY_KEY: secret,
    SESSION_KEYS: secret,
    BUILD_DIR: stage.folder,
  })
  try {
    return [
      atMost('Catalog, ready after its start', readyMs, 'ms', 8000),
      atMost('Catalog, longest block of the loop while it loads', longestBlockMs, 'ms', 50),
      ...(await askPages(await gateway.url())),
      atMost(
        'Page 400 beside page 1',
        Math.max(await deepPageRatio(url, 'newest'), await deepPageRatio(url, 'price_asc')),
        'x',
        1.5,
      ),
      atMost('Catalog, memory', (await catalog.report()).memoryMb, 'MB', 350),
      ...(await secondInstance({ env: catalogEnv, url, secret })),
    ]
  } finally {
    await Promise.all([gateway.stop(), catalog.stop()])
  }
}

async function askPages(url: string): Promise<Figure[]> {
  const nextQuery = randomQueries(1)
  const nextUrl = () => url + operationPath(listMaterials, { query: nextQuery() })
  await askAtRate(nextUrl, { ...uncached, seconds: 3 })
  const asked = await askAtRate(nextUrl, uncached)
  // What most visitors see first: asked for all the time, so that the gateway has them.
  const some = browseSorts.map(
    (sort) => url + operationPath(listMaterials, { query: { sort, limit: 24 } }),
  )
  let turn = 0
  const fromCache = await askAtRate(() => some[turn++ % some.length] ?? url, cached)
  return [
    atMost(
      `Search page through the gateway, p50 at ${uncached.perSecond} requests/s`,
      percentile(asked, 0.5),
      'ms',
      60,
    ),
    atMost(
      `Search page through the gateway, p99 at ${uncached.perSecond} requests/s`,
      percentile(asked, 0.99),
      'ms',
      60,
    ),
    atMost(
      `Search page that the gateway caches, p99 at ${cached.perSecond} requests/s`,
      percentile(fromCache, 0.99),
      'ms',
      15,
    ),
  ]
}

/** How much longer page 400 takes than page 1, asked in turn at the service itself; medians, as the rest is the machine's noise. */
async function deepPageRatio(url: string, sort: MaterialSort): Promise<number> {
  const first: MaterialQuery = { sort, limit: 24 }
  let deep: MaterialQuery = first
  for (let page = 1; page < 400; page++) {
    const { body } = await request(url + operationPath(listMaterials, { query: deep }))
    deep = { ...first, cursor: JSON.parse(body).nextCursor }
  }
  const times: { first: number[]; deep: number[] } = { first: [], deep: [] }
  for (let round = 0; round < 100; round++) {
    times.first.push((await request(url + operationPath(listMaterials, { query: first }))).ms)
    times.deep.push((await request(url + operationPath(listMaterials, { query: deep }))).ms)
  }
  return median(times.deep) / median(times.first)
}
