import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outboxOf } from '@materia/service-kit/src/outbox.ts'
import { startTestMongo, type TestServer } from '../backing/testServers.ts'
import { companies } from './companies.ts'
import { type Databases, openDatabases } from './openDatabases.ts'
import { seedListings } from './seedListings.ts'
import { seedUsers } from './seedUsers.ts'

let mongo: TestServer
let databases: Databases
let filesDir: string
const now = new Date('2026-11-02T12:00:00Z')

beforeAll(async () => {
  // The seed writes to the services' own databases.
  mongo = await startTestMongo({ own: true })
  databases = await openDatabases(mongo.url)
  filesDir = await mkdtemp(join(tmpdir(), 'materia-files-'))
})

afterAll(async () => {
  await databases.close()
  await mongo.stop()
  await rm(filesDir, { recursive: true })
})

describe('the seed', () => {
  it('registers each company once, with its event', async () => {
    const first = await seedUsers(databases, now)
    expect(await seedUsers(databases, now)).toEqual(first)
    expect(await databases.users.countDocuments()).toBe(companies.length)
    expect(await outboxOf(databases.identity).countDocuments()).toBe(companies.length)
  })

  it('writes listings whose pictures are there in three widths, small enough for cards', async () => {
    const userIds = await seedUsers(databases, now)
    await seedListings(databases, { count: 3, filesDir, userIds, now })
    const listed = await databases.materials.find({ status: 'available' }).lean()
    const names = listed.flatMap(({ images }) => images.map((url) => url.replace('/uploads/', '')))
    const files = await readdir(filesDir)
    const wanted = names.flatMap((name) => [name, name.replace('.webp', '-640.webp'), name.replace('.webp', '-320.webp')])
    expect(wanted.filter((name) => !files.includes(name))).toEqual([])
    const cards = await Promise.all(files.filter((name) => name.endsWith('-320.webp')).map((name) => stat(join(filesDir, name))))
    expect(Math.max(...cards.map(({ size }) => size))).toBeLessThan(20_000)
  })
})
