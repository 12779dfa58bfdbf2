import { dayMs } from '@materia/contracts/durations.ts'
import type { ChatModels } from '@materia/chat/src/publicApi.ts'
import { partnerFields } from '@materia/chat/src/publicApi.ts'
import { toUserEvent, userOf } from '@materia/identity/src/publicApi.ts'
import { toCompany } from '@materia/orders/src/publicApi.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { type Company, companies } from './companies.ts'
import { writeBatches } from './writeBatches.ts'
import type { Databases } from './openDatabases.ts'
import { hashPassword, newUserOf } from './seedUsers.ts'

export type SeededCompany = { id: number; company: Company }
type Options = { count: number; now: Date }

const unordered = { lean: true, ordered: false } as const

/**
 * Writes companies like the demo companies, with the demo password, and their copies in other
 * services. So many events would keep these services busy for long.
 */
export async function seedCompanies(
  { identity, users, sellers, trade }: Databases,
  { partners }: Pick<ChatModels, 'partners'>,
  { count, now }: Options,
): Promise<SeededCompany[]> {
  const firstId = await allocateIds(identity, 'users', count)
  const passwordHash = await hashPassword()
  const seeded = Array.from({ length: count }, (_, place) => ({
    id: firstId + place,
    company: companyOf(firstId + place, place),
  }))
  await writeBatches(seeded, async (batch) => {
    const rows = batch.map(({ id, company }) =>
      userOf(
        id,
        newUserOf(company, passwordHash),
        new Date(now.getTime() - (100 + (id % 1000)) * dayMs),
      ),
    )
    await users.insertMany(rows, unordered)
    const events = rows.map(toUserEvent)
    await sellers.insertMany(
      events.map(({ id: _id, revision, companyName, profilePictureUrl, verificationStatus }) => ({
        _id,
        revision,
        companyName,
        profilePictureUrl,
        isVerified: verificationStatus === 'approved',
      })),
      unordered,
    )
    await partners.insertMany(
      events.map((user) => ({ _id: user.id, ...partnerFields(user) })),
      unordered,
    )
    await trade.companies.insertMany(events.map(toCompany), unordered)
  })
  return seeded
}

function companyOf(id: number, place: number): Company {
  const like = companies[place % companies.length]!
  return { ...like, username: `${like.username}-${id}`, companyName: `${like.companyName} ${id}` }
}
