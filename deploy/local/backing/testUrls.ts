import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** How many accounts NATS and databases Redis have in a run of tests. */
const count = 192

/** What a test's NATS has in its configuration beside the rest: accounts that see nothing of each other, and one for who does not say. */
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

/** The MongoDB of the run; each test file takes databases of its own there (`uniqueDatabase`). */
export function testMongoUrl(): string {
  return fromSetup('TEST_MONGO_URL')
}

/** A database name that no other test file uses. */
export function uniqueDatabase(): string {
  return `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
}

/** An account of the run's NATS that nobody else has. */
export function newNatsUrl(): string {
  return fromSetup('TEST_NATS_URL').replace('//', `//slot${newSlot()}:slot@`)
}

/** A database of the run's Redis that nobody else has. */
export function newRedisUrl(): string {
  return `${fromSetup('TEST_REDIS_URL')}/${newSlot()}`
}

/** A number that no other test of the run gets, in whichever process: who makes its folder has it. */
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
