import { totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWithParent } from './console/exitWithParent.ts'
import { runCommand } from './console/runCommand.ts'
import { withProgress } from './console/progress.mjs'
import { openDatabases } from './seed/openDatabases.ts'
import { seedListings } from './seed/seedListings.ts'
import { isSize, seedMarketplace, sizes } from './seed/seedMarketplace.ts'
import { seedUsers } from './seed/seedUsers.ts'
import { dataDirFromEnvironment } from './console/settings.ts'
import { UserError } from './console/UserError.mjs'
import { withServers } from './platform/withServers.ts'

// `npm run seed -- --listings 100000`: adds listings for load tests. `-- --size large` adds a whole
// marketplace. Writes to MONGO_URL, else to the platform that runs here, else to its data folder.
exitWithParent()
await runCommand(async () => {
  const { values } = parseArgs({
    options: { listings: { type: 'string', default: '400' }, size: { type: 'string' } },
  })
  const count = Number(values.listings)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new UserError(`--listings must be a number from 1 to 1000000, not ${values.listings}`)

  const { size } = values
  if (size !== undefined && !isSize(size))
    throw new UserError(`--size must be one of ${Object.keys(sizes).join(', ')}, not ${size}`)

  // The seed writes words at random places of the message index, which is larger than the server's
  // default cache.
  if (size) process.env['MONGO_CACHE'] ||= `${Math.max(1, Math.floor(totalmem() / 3 / 2 ** 30))}G`
  const dataDir = dataDirFromEnvironment()
  const filesDir = join(dataDir, 'files')
  await withServers(dataDir, ['MongoDB'], async (mongoUrl: string) => {
    if (size) await seedMarketplace({ mongoUrl, filesDir, ...sizes[size] })
    else await withProgress(`Seeding ${count} listings`, () => seed(count, mongoUrl, filesDir))
  })
})

async function seed(count: number, mongoUrl: string, filesDir: string): Promise<void> {
  const databases = await openDatabases(mongoUrl)
  try {
    const now = new Date()
    await seedListings(databases, {
      count,
      filesDir,
      userIds: await seedUsers(databases, now),
      now,
    })
  } finally {
    await databases.close()
  }
}
