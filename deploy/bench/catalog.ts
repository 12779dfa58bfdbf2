import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sorts } from '@materia/contracts/catalog/lists/constants.ts'
import { backingKinds } from '../local/backing/programs/ServerProgram.ts'
import { startTestServer } from '../local/backing/testServers.ts'
import { withProgress } from '../local/console/progress.mjs'
import { gatewayUrls } from '../local/platform/gatewayUrls.ts'
import { openDatabases } from '../local/seed/openDatabases.ts'
import { seedListings } from '../local/seed/seedListings.ts'
import { seedUsers } from '../local/seed/seedUsers.ts'
import { randomQueries } from './catalog/randomQueries.ts'
import { figureAtMost, type Figure, median, percentile } from './measure/figure.ts'
import { atRate, readJson, request } from './measure/request.ts'
import { startServiceProcess } from './measure/serviceProcess.ts'
import { unlimited } from './measure/withPlatform.ts'

const count = 100_000
const secret = 'a key that only the bench signs with'

/**
 * The catalog with 100,000 listings: its start-up time, and pages at a constant rate through the
 * gateway.
 */
export async function bench(): Promise<Figure[]> {
  const servers = await Promise.all(backingKinds.map(startTestServer))
  const [mongo, redis, nats] = servers
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const env = {
    MONGO_URL: mongo!.url,
    NATS_URL: nats!.url,
    FILES_DIR: folder,
    IDENTITY_KEY: secret,
  }
  try {
    await withProgress(`Seeding ${count} listings`, () => seed(mongo!.url, folder))
    return await measure(env, redis!.url)
  } finally {
    await Promise.all([...servers.map((server) => server.stop()), rm(folder, { recursive: true })])
  }
}

async function seed(mongoUrl: string, filesDir: string): Promise<void> {
  const databases = await openDatabases(mongoUrl)
  const now = new Date()
  const userIds = await seedUsers(databases, now)
  await seedListings(databases, { count, filesDir, userIds, now })
  await databases.close()
}

async function measure(env: Record<string, string>, redisUrl: string): Promise<Figure[]> {
  const startedAt = performance.now()
  const catalog = startServiceProcess('services/catalog', env)
  const url = await catalog.url()
  await catalog.report()
  await catalog.logged('search index loaded')
  const readyMs = performance.now() - startedAt
  const { longestBlockMs } = await catalog.report()
  const gateway = startServiceProcess('gateway', {
    ...unlimited,
    ...gatewayUrls(() => url),
    REDIS_URL: redisUrl,
    IDENTITY_KEY: secret,
    SESSION_KEYS: secret,
    BUILD_DIR: env['FILES_DIR']!,
  })
  try {
    const figures = await requestPages(`${await gateway.url()}/api/materials`)
    const deep = [await deepPageRatio(url, 'newest'), await deepPageRatio(url, 'price_asc')]
    return [
      figureAtMost('time from start to ready', readyMs, 'ms', 8000),
      figureAtMost('longest event loop block while loading', longestBlockMs, 'ms', 50),
      ...figures,
      figureAtMost('page 400 compared with page 1', Math.max(...deep), 'x', 1.5),
      figureAtMost('memory', (await catalog.report()).memoryMb, 'MB', 350),
    ]
  } finally {
    await Promise.all([gateway.stop(), catalog.stop()])
  }
}

async function requestPages(url: string): Promise<Figure[]> {
  const nextQuery = randomQueries(1)
  const ask = async (query: object) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const { status, text, ms } = await request(`${url}?${new URLSearchParams(given)}`)
    if (status !== 200) throw new Error(`${status} for ${JSON.stringify(query)}: ${text}`)
    return ms
  }
  await atRate(200, 600, () => ask(nextQuery()))
  const searched = await atRate(200, 6_000, () => ask(nextQuery()))
  // Visitors open the first pages all the time, so the gateway has them cached.
  const browsing = sorts.filter((sort) => sort !== 'relevance')
  const cached = await atRate(500, 10_000, (at) =>
    ask({ sort: browsing[at % browsing.length], to: 'USA-77002', limit: 24 }),
  )
  const name = 'search page through the gateway'
  return [
    figureAtMost(`${name}, p50 at 200 requests/s`, percentile(searched, 0.5), 'ms', 60),
    figureAtMost(`${name}, p99 at 200 requests/s`, percentile(searched, 0.99), 'ms', 60),
    figureAtMost(
      'page cached by the gateway, p99 at 500 requests/s',
      percentile(cached, 0.99),
      'ms',
      15,
    ),
  ]
}

/** The time of page 400 relative to page 1, measured alternately at the service itself. */
async function deepPageRatio(url: string, sort: string): Promise<number> {
  const first = `${url}/api/materials?sort=${sort}&limit=24`
  let deep = first
  for (let page = 1; page < 400; page++) {
    const { nextCursor } = await readJson<{ nextCursor: string }>(deep)
    deep = `${first}&cursor=${encodeURIComponent(nextCursor)}`
  }
  const times: { first: number[]; deep: number[] } = { first: [], deep: [] }
  for (let round = 0; round < 100; round++) {
    times.first.push((await request(first)).ms)
    times.deep.push((await request(deep)).ms)
  }
  return median(times.deep) / median(times.first)
}
