import type { EventStream } from '../Event.ts'
import type { User } from './types.ts'

export const userRegistered = 'identity.user.registered'
export const userUpdated = 'identity.user.updated'
export const userDeleted = 'identity.user.deleted'

export const identityStream: EventStream = { name: 'identity', subjects: [userRegistered, userUpdated, userDeleted] }

/** Data of `identity.user.registered` and `.updated`: what other services show of a company. */
export type UserEventData = Pick<User, 'id' | 'username' | 'companyName' | 'country' | 'state' | 'city' | 'profilePictureUrl' | 'verificationStatus'> & {
  /** Grows by one with every change, so that an older event never overwrites a newer one. */
  revision: number
}

/** Data of `identity.user.deleted`. */
export type UserDeletedData = { id: number; revision: number }
