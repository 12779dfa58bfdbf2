import { chatModels } from '@materia/chat/src/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { withProgress } from '../console/progress.mjs'
import { companyFacts } from './companyFacts.ts'
import { type DatabaseOf, openDatabases, ownDatabase } from './openDatabases.ts'
import { randomSource } from './lots/randomSource.ts'
import { type SeededCompany, seedCompanies } from './seedCompanies.ts'
import { type SeededListing, seedListings } from './seedListings.ts'
import { seedMessages } from './seedMessages.ts'
import { seedSales } from './seedSales.ts'

type Counts = { companies: number; listings: number; messages: number; orders: number }
type Options = Counts & {
  mongoUrl: string
  filesDir: string
  databaseOf?: DatabaseOf
  now?: Date
}

/** Marketplaces by name. */
export const sizes = {
  small: { companies: 500, listings: 10_000, messages: 50_000, orders: 2_000 },
  medium: { companies: 5_000, listings: 100_000, messages: 500_000, orders: 20_000 },
  large: { companies: 50_000, listings: 1_000_000, messages: 5_000_000, orders: 200_000 },
}

export const isSize = (name: string): name is keyof typeof sizes => name in sizes

/**
 * Writes a marketplace of new companies beside the existing data: their listings, conversations and
 * completed orders. Returns the companies and listings.
 */
export async function seedMarketplace({
  mongoUrl,
  filesDir,
  databaseOf = ownDatabase,
  companies: count,
  listings: listingCount,
  messages,
  orders,
  now = new Date(),
}: Options): Promise<{ companies: SeededCompany[]; listings: SeededListing[] }> {
  const databases = await openDatabases(mongoUrl, databaseOf)
  const connection = await connectMongo(mongoUrl, databaseOf('chat'))
  try {
    const chat = { ...chatModels(connection), connection }
    await prepareDatabase(connection)
    const facts = companyFacts()
    const companies = await withProgress(`Seeding ${count} companies`, () =>
      seedCompanies(databases, chat, { count, now }),
    )
    const listings = await withProgress(`Seeding ${listingCount} listings`, () =>
      seedListings(databases, {
        count: listingCount,
        filesDir,
        userIds: sellersOf(companies),
        now,
      }),
    )
    await withProgress(`Seeding ${messages} messages`, () =>
      seedMessages(databases, chat, {
        count: messages,
        companyIds: companies.map(({ id }) => id),
        listings,
        facts,
        now,
      }),
    )
    await withProgress(`Seeding ${orders} orders`, () =>
      seedSales(databases, {
        materialIds: listings.slice(0, orders).map(({ id }) => id),
        companies,
        facts,
        now,
      }),
    )
    await withProgress('Seeding the statistics of companies', () => facts.write(databases))
    return { companies, listings }
  } finally {
    await connection.close()
    await databases.close()
  }
}

/**
 * A listing of a demo company goes to a new company like it. Companies with low numbers get the
 * most.
 */
function sellersOf(companies: SeededCompany[]) {
  const random = randomSource(11)
  const like = Map.groupBy(companies, ({ id, company }) => company.username.replace(`-${id}`, ''))
  return {
    get(username: string): number | undefined {
      const alike = like.get(username) ?? companies
      return alike[Math.floor(random.between(0, 1) ** 2 * alike.length)]?.id
    },
  }
}
