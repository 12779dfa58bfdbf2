import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { catalogModels, type MaterialDocument, writeAsks } from '@materia/catalog/src/publicApi.ts'
import { listMatches } from '@materia/contracts/matches/api.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import {
  identityHeader,
  identitySigningKey,
  signIdentity,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { backingKinds } from '../local/backing/programs/ServerProgram.ts'
import { startTestServer } from '../local/backing/testServers.ts'
import { withProgress } from '../local/console/progress.mjs'
import { eachListing, mxnPerUsd } from '../local/seed/buildListings.ts'
import { randomSource } from '../local/seed/lots/randomSource.ts'
import { ownDatabase } from '../local/seed/openDatabases.ts'
import { writeBatches } from '../local/seed/writeBatches.ts'
import { exactly, type Figure, figureAtMost, type Options, percentile } from './measure/figure.ts'
import { request } from './measure/request.ts'
import { startServiceProcess } from './measure/serviceProcess.ts'

const companies = 5_000
const favoritesEach = 20
const ordersEach = 5
/** Each company wants this many materials. */
const typesEach = 3
const warmUps = 200
const asked = 1_000
const key = 'a key that only the bench signs with'

type Models = ReturnType<typeof catalogModels>

/**
 * Matches of companies, one request after the other, each for another company. Every company has
 * favorites, orders and a saved search among 100,000 listings (or `--listings`).
 */
export async function bench({ listings = '100000' }: Options): Promise<Figure[]> {
  const [mongo, redis, nats] = await Promise.all(backingKinds.map(startTestServer))
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const env = {
    MONGO_URL: mongo!.url,
    NATS_URL: nats!.url,
    FILES_DIR: folder,
    IDENTITY_KEY: key,
    REDIS_URL: redis!.url,
    PUBLIC_URL: 'http://localhost',
  }
  const connection = await connectMongo(mongo!.url, ownDatabase('catalog'))
  const models = catalogModels(connection)
  await prepareDatabase(connection)
  const count = Number(listings)
  await withProgress(`Seeding ${count} listings`, () => seed(models, count))
  const exchangeRate = { mxnPerUsd, date: new Date().toISOString().slice(0, 10) }
  await writeAsks({ ...models, connection, exchangeRate, now: () => new Date() })
  const processes = ['services/catalog', 'services/chat'].map((name) =>
    startServiceProcess(name, env),
  )
  const [catalog] = processes
  try {
    const [url = ''] = await Promise.all(processes.map((each) => each.url()))
    await untilReady(url)
    const { times, refused, empty } = await withProgress('Requesting matches', () => ask(url))
    return [
      figureAtMost('matches, p50', percentile(times, 0.5), 'ms', 50),
      figureAtMost('matches, p99', percentile(times, 0.99), 'ms', 50),
      exactly('refused', refused, 0),
      exactly('companies without a match', empty, 0),
      figureAtMost('memory of catalog', (await catalog!.report()).memoryMb, 'MB', 900),
    ]
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    await connection.close()
    await Promise.all([mongo!.stop(), redis!.stop(), nats!.stop(), rm(folder, { recursive: true })])
  }
}

/** Writes listings, their sellers, and favorites, orders and a saved search of each company. */
async function seed(models: Models, count: number): Promise<void> {
  const now = new Date()
  const byType = new Map<string, Pick<MaterialDocument, '_id' | 'userId' | 'presentation'>[]>()
  let last = 1
  await writeBatches(eachListing(count, now), (batch) => {
    const rows = batch.map(({ material }) => {
      const _id = ++last
      return { ...material, _id, userId: 1 + (_id % companies), images: [] }
    })
    for (const row of rows) {
      const ofType = byType.get(row.type) ?? []
      byType.set(row.type, [...ofType.slice(-500), row])
    }
    return models.materials.collection.insertMany(rows as never)
  })
  await writeBatches(everyCompany(), (ids) =>
    models.sellers.collection.insertMany(
      ids.map((_id) => ({
        _id,
        revision: 1,
        companyName: `Company ${_id}`,
        profilePictureUrl: '',
        isVerified: _id % 3 === 0,
      })) as never,
    ),
  )
  await seedInterests(models, byType, now)
}

async function seedInterests(
  { favorites, reservations, savedSearches }: Models,
  byType: Map<string, Pick<MaterialDocument, '_id' | 'userId' | 'presentation'>[]>,
  createdAt: Date,
): Promise<void> {
  const random = randomSource(40)
  let id = 0
  for (const userId of everyCompany()) {
    const types = Array.from({ length: typesEach }, () => random.pick([...byType.keys()]))
    const wanted = Array.from({ length: favoritesEach }, () =>
      random.pick(byType.get(random.pick(types))!),
    )
    const distinct = [...new Map(wanted.map((row) => [row._id, row])).values()]
    await favorites.collection.insertMany(
      distinct.map(({ _id }) => ({ _id: ++id, userId, materialId: _id, createdAt })) as never,
    )
    await reservations.collection.insertMany(
      distinct.slice(0, ordersEach).map(({ _id, userId: sellerId }) => ({
        _id: ++id,
        materialId: _id,
        buyerId: userId,
        sellerId,
        quantity: 1,
        unit: 'Kg',
        currency: 'USD',
        priceCents: 1,
        state: 'confirmed',
        createdAt,
      })) as never,
    )
    await savedSearches.collection.insertOne({
      _id: userId,
      userId,
      revision: 1,
      name: 'Search',
      filters: { type: types[0], presentation: distinct[0]!.presentation },
      filtersKey: String(userId),
      frequency: 'never',
      createdAt,
      seenAt: createdAt,
    } as never)
  }
}

function* everyCompany(): Generator<number> {
  for (let userId = 1; userId <= companies; userId++) yield userId
}

async function untilReady(url: string): Promise<void> {
  for (let second = 0; second < 300; second++) {
    if ((await request(`${url}/readyz`)).status === 200) return
    await wait(1_000)
  }
  throw new Error('catalog is not ready after five minutes')
}

async function ask(url: string) {
  const signer = identitySigningKey(key)
  const times: number[] = []
  let refused = 0
  let empty = 0
  for (let turn = 0; turn < warmUps + asked; turn++) {
    // A step that visits every company once.
    const userId = 1 + ((turn * 1_009) % companies)
    const identity = signIdentity(signer, { userId, role: 'user' }, new Date())
    const path = `${url}${listMatches.path}?to=USA-77002`
    const { status, text, ms } = await request(path, undefined, undefined, {
      [identityHeader]: identity,
    })
    if (turn >= warmUps) times.push(ms)
    if (status !== 200) refused++
    else if (JSON.parse(text).items.length === 0) empty++
  }
  return { times, refused, empty }
}
