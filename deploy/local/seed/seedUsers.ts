import { dayMs } from '@materia/contracts/durations.ts'
import { locationText } from '@materia/contracts/places/places.ts'
import { createPasswords, createUser, type NewUser } from '@materia/identity/src/publicApi.ts'
import { type Company, companies } from './companies.ts'
import type { Databases } from './openDatabases.ts'

/** No mail reaches the addresses of the demo companies. */
const confirmed = { emailConfirmedAt: new Date(0), firstConfirmedAt: new Date(0) }

/** The password of every seeded company. */
export const demoPassword = 'materia-demo'

/**
 * Creates the demo companies that do not exist, as a registration does. Returns their user ids by
 * username.
 */
export async function seedUsers(databases: Databases, now: Date): Promise<Map<string, number>> {
  const found = await databases.users.find({ emailKey: { $in: companies.map(emailOf) } }).lean()
  const ids = new Map(found.map((user) => [user.username, user._id]))
  // Demo data of an earlier release is not confirmed.
  await databases.users.updateMany(
    { _id: { $in: [...ids.values()] }, emailConfirmedAt: null },
    { $set: confirmed },
  )
  const missing = [...companies.entries()].filter(([, { username }]) => !ids.has(username))
  if (missing.length === 0) return ids
  const passwordHash = await hashPassword()
  for (const [place, company] of missing) {
    const since = monthsBefore(now, 3 * (place + 1))
    ids.set(company.username, await register(databases, newUserOf(company, passwordHash), since))
  }
  return ids
}

async function register(
  { identity, users, deletedAccounts }: Databases,
  newUser: NewUser,
  since: Date,
): Promise<number> {
  const user = await createUser(
    { connection: identity, users, deletedAccounts, now: () => since },
    newUser,
    { cause: { traceId: 'seed' } },
  )
  return user._id
}

export const hashPassword = () => createPasswords().hash(demoPassword)

/** The profile of a demo company. */
export function newUserOf(company: Company, passwordHash: string): NewUser {
  const {
    username,
    companyName,
    description,
    country,
    state,
    city,
    phoneNumber,
    address,
    isVerified,
  } = company
  return {
    username,
    companyName,
    description,
    country,
    state,
    city,
    phoneNumber,
    address,
    passwordHash,
    ...confirmed,
    email: emailOf(company),
    location: locationText(country, state),
    verificationStatus: isVerified ? 'approved' : 'pending',
  }
}

function emailOf({ username }: Company): string {
  return `contact@${username}.example`
}

function monthsBefore(date: Date, months: number): Date {
  return new Date(date.getTime() - months * 30 * dayMs)
}
