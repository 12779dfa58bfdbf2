import type { UserEventData } from '@materia/contracts/identity/users/user.ts'
import { toUserEvent, type UserRows } from './user.ts'

/** For a service that has no event of this company yet. */
export function describeUser({ users }: UserRows) {
  return async ({ userId }: { userId: number }): Promise<{ user: UserEventData | null }> => {
    const user = await users.findById(userId).lean()
    return { user: user && toUserEvent(user) }
  }
}
