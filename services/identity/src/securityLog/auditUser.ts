import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'
import { describeUserAgent } from '@materia/service-kit/src/http/describeUserAgent.ts'
import { usernameHash, type DeletedAccountRows } from '../accounts/deletedAccount.ts'
import { namedBy, type UserRows } from '../accounts/user.ts'
import type { SecurityEventRows } from './securityEvent.ts'

type Models = UserRows & DeletedAccountRows & SecurityEventRows

/**
 * Finds a user's id by username, email or `#7`. Deleted accounts are found by username or number.
 */
export async function findAudited(
  { users, deletedAccounts }: Models,
  name: string,
): Promise<number | null> {
  const [, id] = /^#([1-9]\d{0,14})$/.exec(name) ?? []
  if (id !== undefined) return Number(id)
  const user = await users.findOne(namedBy(name), { _id: 1 }).lean()
  const closed =
    user ??
    (await deletedAccounts
      .findOne({ usernameHash: usernameHash(accountKey(name)) }, { _id: 1 })
      .lean())
  return closed?._id ?? null
}

/** All lines of a user's security log as text, oldest first. */
export async function* auditLines(
  { securityEvents }: Models,
  userId: number,
): AsyncGenerator<string> {
  for await (const { at, kind, network, agent, detail } of securityEvents
    .find({ userId })
    .sort({ at: 1, _id: 1 })
    .lean()) {
    const { browser, system } = describeUserAgent(agent)
    const device = [browser, system].filter(Boolean).join(', ')
    yield [at.toISOString(), kind.padEnd(20), network.padEnd(24), device.padEnd(24), detail]
      .join('  ')
      .replace(/\p{Cc}/gu, ' ')
      .trimEnd()
  }
}
