import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { catalog as contract } from '@materia/contracts/catalog/contract.ts'
import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import {
  catalogModels,
  type MaterialDocument,
  toMaterialEvent,
} from '@materia/catalog/src/publicApi.ts'
import type { Connection } from 'mongoose'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { emit, outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { backingKinds } from '../local/backing/programs/ServerProgram.ts'
import { startTestServer } from '../local/backing/testServers.ts'
import { withProgress } from '../local/console/progress.mjs'
import { buildListings } from '../local/seed/buildListings.ts'
import { ownDatabase } from '../local/seed/openDatabases.ts'
import { exactly, type Figure, figureAtMost, percentile } from './measure/figure.ts'
import { startServiceProcess } from './measure/serviceProcess.ts'

const searchCount = 100_000
/** So many searches find the same listings. One group is larger. */
const groupSize = 20
const largeGroup = 300
const perSecond = 10
const seconds = 60
const seller = 1

/**
 * 100,000 saved searches and ten new listings a second: the time until notices are raised. Each
 * listing matches 20 searches, and one matches 300.
 */
export async function bench(): Promise<Figure[]> {
  const [mongo, redis, nats] = await Promise.all(backingKinds.map(startTestServer))
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const env = {
    MONGO_URL: mongo!.url,
    NATS_URL: nats!.url,
    FILES_DIR: folder,
    IDENTITY_KEY: 'a key that only the bench signs with',
    REDIS_URL: redis!.url,
    PUBLIC_URL: 'http://localhost',
  }
  const connection = await connectMongo(mongo!.url, ownDatabase('catalog'))
  const models = catalogModels(connection)
  await prepareDatabase(connection)
  const listings = await buildNewListings(connection)
  const searches = await withProgress(`Seeding ${searchCount} searches`, () =>
    seedSearches(models.savedSearches, listings),
  )
  const processes = ['services/catalog', 'services/chat'].map((name) =>
    startServiceProcess(name, env),
  )
  const [catalog] = processes
  try {
    await Promise.all(processes.map((each) => each.url()))
    const before = await catalog!.report()
    await withProgress(`Listing ${listings.length} materials`, () => list(connection, listings))
    await withProgress('Waiting for the notices', () => untilSent(models.alerts, searches))
    const { longestBlockMs, memoryMb } = await catalog!.report()
    const told = await readNotices(connection)
    const delays = told.map(({ materialId, at }) => at - (listedAt.get(materialId) ?? NaN))
    const pairs = new Set(told.map(({ userId, materialId }) => `${userId}/${materialId}`))
    return [
      figureAtMost('listed until notice raised, p50', percentile(delays, 0.5) / 1000, 's', 60),
      figureAtMost('listed until notice raised, p99', percentile(delays, 0.99) / 1000, 's', 60),
      exactly('alerts', pairs.size, searches),
      exactly('doubled alerts', told.length - pairs.size, 0),
      figureAtMost('longest event loop block', longestBlockMs, 'ms', 500),
      figureAtMost('memory with the searches', Math.max(memoryMb, before.memoryMb), 'MB', 900),
    ]
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    await connection.close()
    await Promise.all([mongo!.stop(), redis!.stop(), nats!.stop(), rm(folder, { recursive: true })])
  }
}

const listedAt = new Map<number, number>()

/** New listings, each of its own weight, so that its searches find it alone. */
async function buildNewListings(connection: Connection): Promise<MaterialDocument[]> {
  const count = perSecond * seconds
  const first = await allocateIds(connection, 'materials', count)
  return buildListings(count, new Date()).map(({ material }, place) => ({
    ...material,
    _id: first + place + 1_000,
    userId: seller,
    images: [],
    unit: 'Kg',
    quantity: 1_000 + place,
    availableQuantity: 1_000 + place,
    left: null,
    priceCents: 100_000,
    status: 'available',
    deletedAt: null,
  }))
}

/** Returns how many of them match a listing. The others differ by weight or price. */
async function seedSearches(
  savedSearches: ReturnType<typeof catalogModels>['savedSearches'],
  listings: MaterialDocument[],
): Promise<number> {
  const at = new Date()
  let matching = 0
  const rows = Array.from({ length: searchCount }, (_, place) => {
    const isOfLarge = place < largeGroup
    const group = isOfLarge ? 0 : Math.floor(place / groupSize)
    const { category, type, country, state, quantity } = listings[group % listings.length]!
    const doesMatch = isOfLarge || (group > 0 && group < listings.length)
    if (doesMatch) matching++
    const weight = doesMatch ? quantity : 5_000 + place
    const words = place % 4 === 0 ? { q: `${type} ${state}` } : { type }
    return {
      _id: place + 1,
      userId: place + 1_000,
      revision: 1,
      name: `Search ${place}`,
      filters: { category, country, state, ...words, kilogramsMin: weight, kilogramsMax: weight },
      filtersKey: String(place),
      frequency: 'atOnce' as const,
      createdAt: at,
      seenAt: at,
    }
  })
  for (let from = 0; from < rows.length; from += 5_000)
    await savedSearches.collection.insertMany(rows.slice(from, from + 5_000) as never)
  return matching
}

async function list(connection: Connection, listings: MaterialDocument[]): Promise<void> {
  const { materials } = catalogModels(connection)
  const started = Date.now()
  for (const [place, material] of listings.entries()) {
    await wait(Math.max(0, started + (place * 1000) / perSecond - Date.now()))
    await transaction(connection, async (session) => {
      await materials.create([material], { session })
      await emit(session, contract.materialListed, toMaterialEvent(material))
    })
    listedAt.set(material._id, Date.now())
  }
}

async function untilSent(
  alerts: ReturnType<typeof catalogModels>['alerts'],
  wanted: number,
): Promise<void> {
  for (let second = 0; second < 120; second++) {
    if ((await alerts.countDocuments({ sentAt: { $ne: null } })) >= wanted) return
    await wait(1_000)
  }
}

async function readNotices(connection: Connection) {
  const rows = await outboxOf(connection)
    .find({ 'event.subject': contract.noticesRaised.subject })
    .toArray()
  return rows.flatMap(({ event }) =>
    (event.data as NoticesRaisedData).notices.flatMap(({ userId, texts }) =>
      (texts.en.mail?.facts ?? []).map(({ url = '' }) => ({
        userId,
        materialId: Number(/\d+/.exec(url)?.[0]),
        at: Date.parse(event.occurredAt),
      })),
    ),
  )
}
