import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The number of NATS accounts and of Redis databases in a test run. */
const count = 192

/**
 * Extra NATS configuration for tests: isolated accounts, and a default one for clients without a
 * user.
 */
export const natsAccounts = [
  'no_auth_user: slot0',
  'accounts {',
  ...Array.from(
    { length: count },
    (_, slot) =>
      `  slot${slot} { jetstream: enabled, users: [{ user: slot${slot}, password: slot }] }`,
  ),
  '}\n',
].join('\n')

export const redisDatabases = ['--databases', String(count)]

/** The password of slices at the shared Redis. */
export const redisPassword = 'slot'

/** This worker's shared MongoDB. Each test file uses its own databases there (`uniqueDatabase`). */
export function testMongoUrl(): string {
  const urls = mongoUrls()
  return urls[Number(process.env['JEST_WORKER_ID']) % urls.length]!
}

/** The MongoDB of the platform that the browser tests of all workers open. */
export function platformMongoUrl(): string {
  return mongoUrls()[0]!
}

function mongoUrls(): string[] {
  return fromSetup('TEST_MONGO_URLS').split(' ')
}

/** A database name that no other test file uses. */
export function uniqueDatabase(): string {
  return `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
}

/** The URL of an unused account of the shared NATS. */
export function newNatsUrl(): string {
  return fromSetup('TEST_NATS_URL').replace('//', `//slot${newSlot()}:slot@`)
}

/** The URL of an unused database of the shared Redis. */
export function newRedisUrl(): string {
  return `${fromSetup('TEST_REDIS_URL')}/${newSlot()}`
}

/** A URL of the shared Redis for a slice. Leaves the URL of another server unchanged. */
export function asRedisUser(name: string, url: string): string {
  const isShared = url.startsWith(`${fromSetup('TEST_REDIS_URL')}/`)
  return isShared ? url.replace('//', `//${name}:${redisPassword}@`) : url
}

/**
 * A number that is unique in this run, over all processes: the process that creates the folder owns
 * it.
 */
function newSlot(): number {
  const folder = fromSetup('TEST_SLOTS')
  let slot = 1
  while (mkdirSync(join(folder, String(slot)), { recursive: true }) === undefined) slot++
  if (slot >= count)
    throw new Error(`More than ${count} test files share the servers: raise the count`)
  return slot
}

function fromSetup(variable: string): string {
  const value = process.env[variable]
  if (value === undefined)
    throw new Error(
      `${variable} is not set: only tests of the projects int, faults and tools have servers (*.int.test.ts, *.faults.test.ts, *.tools.test.ts)`,
    )
  return value
}
