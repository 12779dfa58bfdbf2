import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bind } from '@materia/contracts/wire/bind.ts'
import type { EventType } from '@materia/contracts/wire/Event.ts'
import { folderStore as fileFolder } from '@materia/files/src/store/folderStore.ts'
import { consume } from '@materia/service-kit/src/consumers/consume.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import {
  connectNats,
  deadLetterStream,
  ensureStream,
  type NatsConnection,
} from '@materia/service-kit/src/nats/connectNats.ts'
import { on } from '@materia/service-kit/src/consumers/on.ts'
import { emit, outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/outbox/relay.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import Joi from 'joi'
import { Double, MongoClient } from 'mongodb'
import type { Connection } from 'mongoose'
import { newNatsUrl, testMongoUrl, uniqueDatabase } from '../local/backing/testUrls.ts'
import { readReleases, setCurrent } from '@materia/build/releases/registry/registry.ts'
import { folderStore as releaseFolder } from '@materia/build/releases/store/folderStore.ts'
import { writeArchive } from './archive.ts'
import { backupEntries, type DataStores } from './createBackup.ts'
import { checkBackup, findBackup } from './findBackup.ts'
import { openPlace } from './openPlace.ts'
import { restoreBackup } from './restoreBackup.ts'

type Made = { name: string }
type Tally = { _id: string; count: number }
const thingMade: EventType<Made> = { subject: 'things.thing.made' }
const things = bind(
  { thingMade },
  { thingMade: { data: Joi.object<Made, true>({ name: Joi.string().required() }) } },
)
const { stream } = things.thingMade

const folder = mkdtempSync(join(tmpdir(), 'materia-backup-'))
const address = join(folder, 'backups')
let identity: string
let mongo: MongoClient
let source: Platform
let target: Platform

type Platform = DataStores & { makers: Connection; takers: Connection; close: () => Promise<void> }

/** Two services with a database each: one creates things, the other consumes their events. */
async function openPlatform(name: string): Promise<Platform> {
  const databases = { makers: uniqueDatabase(), takers: uniqueDatabase() }
  const [makers, takers] = await Promise.all([
    connectMongo(testMongoUrl(), databases.makers),
    connectMongo(testMongoUrl(), databases.takers),
  ])
  const nats = await connectNats(newNatsUrl())
  return {
    mongo,
    databases,
    makers,
    takers,
    nats,
    streams: [stream.name, deadLetterStream.name],
    files: fileFolder(join(folder, name, 'files')),
    releases: releaseFolder(join(folder, name, 'build')),
    async close() {
      await nats.close()
      for (const connection of [makers, takers]) {
        await connection.dropDatabase()
        await connection.close()
      }
    },
  }
}

const prepare = async ({ makers, takers }: Platform) => {
  for (const connection of [makers, takers]) await prepareDatabase(connection)
}

const startTaker = ({ takers, nats }: Platform, durable: string) =>
  consume({
    connection: takers,
    nats: Promise.resolve(nats),
    log,
    stream,
    durable,
    concurrent: 8,
    handlers: [
      on(
        things.thingMade,
        async ({ name }, { session }) =>
          void (await takers.collection('taken').insertOne({ durable, name }, { session })),
      ),
    ],
  })
const startMaker = ({ makers, nats }: Platform) =>
  startRelay({ connection: makers, nats: Promise.resolve(nats), stream, log })

const make = ({ makers }: Platform, name: string) =>
  transaction(makers, async (session) => {
    await makers
      .collection('things')
      .insertOne({ name, count: 3, ratio: new Double(3) }, { session })
    await makers
      .collection<Tally>('tallies')
      .updateOne({ _id: 'things' }, { $inc: { count: 1 } }, { session })
    await emit(session, things.thingMade, { name })
  })
const madeIn = async ({ makers }: Platform) =>
  (await makers.collection('things').find().toArray()).map(({ name }) => String(name)).toSorted()
const takenBy = async ({ takers }: Platform, durable: string) =>
  (await takers.collection('taken').find({ durable }).toArray())
    .map(({ name }) => String(name))
    .toSorted()

const put = async ({ files }: Platform, name: string, content: string) => {
  writeFileSync(join(folder, 'sent'), content)
  await files.put(name, join(folder, 'sent'))
}
const readFile = async ({ files }: Platform, name: string) => {
  const file = await files.open(name)
  return file && text(file.stream)
}
const publishDeadLetter = async (nats: NatsConnection) => {
  await ensureStream(nats, deadLetterStream)
  await nats.jetstream().publish('dlq.things.thing.made', 'unreadable')
}

async function backUp(platform: Platform, to: string): Promise<void> {
  const at = new Date()
  await writeArchive(backupEntries(platform, { at, secrets: '{"IDENTITY_KEY":"kept"}' }), {
    place: await openPlace(to),
    recipients: [await identityToRecipient(identity)],
    at,
  })
}

beforeAll(async () => {
  identity = await generateX25519Identity()
  mongo = new MongoClient(testMongoUrl())
  source = await openPlatform('source')
  target = await openPlatform('target')
})

afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  await mongo.close()
  rmSync(folder, { recursive: true })
})

describe('a backup of a running platform', () => {
  const before: string[] = []

  beforeAll(async () => {
    await prepare(source)
    await source.makers.createCollection('things')
    await source.takers.createCollection('taken')
    await source.makers.collection<Tally>('tallies').insertOne({ _id: 'things', count: 0 })
    const [relay, counter, sleeper] = [
      startMaker(source),
      startTaker(source, 'counter'),
      startTaker(source, 'sleeper'),
    ]
    const makeOne = async (name: string) => {
      await make(source, name)
      before.push(name)
    }
    for (let at = 0; at < 20; at++) await makeOne(`early-${at}`)
    await eventually(async () => (await takenBy(source, 'sleeper')).length === 20)
    await sleeper.stop()
    for (let at = 0; at < 20; at++) await makeOne(`week-old-${at}`)
    await eventually(async () => (await takenBy(source, 'counter')).length === 40)
    await eventually(async () => (await outboxOf(source.makers).findOne({ sentAt: null })) === null)
    // The outbox drops sent events after some days. From then on, the stopped consumer can get
    // these only from the stream.
    await outboxOf(source.makers).deleteMany({})
    await publishDeadLetter(source.nats)
    await put(source, 'a-112233.webp', 'picture')
    await put(source, 'documents/b.pdf', 'document')
    mkdirSync(join(folder, 'source/build/shell/1.0.0/server'), { recursive: true })
    writeFileSync(join(folder, 'source/build/shell/1.0.0/server/page.js'), 'export {}')
    await setCurrent(source.releases, 'shell', '1.0.0')
    // Enough data that writes happen while the backup reads it.
    for (let place = 0; place < 1_000; place += 100)
      await source.makers.collection('papers').insertMany(
        Array.from({ length: 100 }, (_, more) => ({
          place: place + more,
          words: 'w'.repeat(1_000),
        })),
      )

    const writing = new AbortController()
    const write = async (writer: number) => {
      for (let at = 0; !writing.signal.aborted; at++) await make(source, `busy-${writer}-${at}`)
    }
    const writers = [1, 2].map(write)
    await backUp(source, join(address, '2026-01-01'))
    writing.abort()
    await Promise.all([...writers, relay.stop(), counter.stop()])
    // An interrupted backup that is newer.
    mkdirSync(join(address, '2026-01-02'))
    writeFileSync(join(address, '2026-01-02/part-000001'), 'begun')
  })

  it('restores one point in time, and every event has its effect once', async () => {
    const place = await findBackup(await openPlace(address))
    const { about, secrets } = await checkBackup(place, [identity], target.databases)
    expect(secrets).toBe('{"IDENTITY_KEY":"kept"}')
    await restoreBackup(place, { identities: [identity], about }, target)

    const made = await madeIn(target)
    expect(made).toEqual(expect.arrayContaining(before))
    expect(await madeIn(source)).toEqual(expect.arrayContaining(made))
    expect(await target.makers.collection('tallies').findOne()).toEqual({
      _id: 'things',
      count: made.length,
    })
    expect(made).toEqual(expect.arrayContaining(await takenBy(target, 'counter')))

    await prepare(target)
    const running = [
      startMaker(target),
      startTaker(target, 'counter'),
      startTaker(target, 'sleeper'),
    ]
    const isDone = async (durable: string) =>
      new Set(await takenBy(target, durable)).size === made.length
    await eventually(async () => (await isDone('counter')) && (await isDone('sleeper')))
    const { consumers, streams } = await target.nats.jetstreamManager()
    const isIdle = async (durable: string) => {
      const { num_pending, num_ack_pending } = await consumers.info(stream.name, durable)
      return (
        num_pending + num_ack_pending === 0 &&
        (await outboxOf(target.makers).findOne({ sentAt: null })) === null
      )
    }
    await eventually(async () => (await isIdle('counter')) && (await isIdle('sleeper')))
    for (const part of running) await part.stop()
    expect([await takenBy(target, 'counter'), await takenBy(target, 'sleeper')]).toEqual([
      made,
      made,
    ])
    expect((await streams.info(deadLetterStream.name)).state.messages).toBe(1)
  })

  it('restores uploaded files, releases and the type of each number', async () => {
    expect([
      // A release before 1.1 made this backup.
      await readFile(target, 'listings/a-112233.webp'),
      await readFile(target, 'documents/b.pdf'),
    ]).toEqual(['picture', 'document'])
    expect((await readReleases(target.releases, 'shell'))?.current).toBe('1.0.0')
    expect((await target.releases.readFile('shell', '1.0.0', 'server/page.js'))?.toString()).toBe(
      'export {}',
    )
    const [thing] = await mongo
      .db(target.databases['makers'])
      .collection('things')
      .find({ count: { $type: 'int' }, ratio: { $type: 'double' } })
      .limit(1)
      .toArray()
    expect(thing).toMatchObject({ count: 3, ratio: 3 })
  })

  it('refuses a target that is not empty', async () => {
    const place = await findBackup(await openPlace(address))
    const { about } = await checkBackup(place, [identity], target.databases)
    await expect(restoreBackup(place, { identities: [identity], about }, target)).rejects.toThrow(
      /into an empty platform. This one already has the database test_.*uploaded files, releases/,
    )
  })
})

it('works on a platform without any dead letter', async () => {
  const { streams } = await target.nats.jetstreamManager()
  await streams.delete(deadLetterStream.name)
  await ensureStream(target.nats, deadLetterStream)
  await backUp(target, join(folder, 'nothing'))
  await expect(
    checkBackup(await openPlace(join(folder, 'nothing')), [identity], target.databases),
  ).resolves.toBeDefined()
})
