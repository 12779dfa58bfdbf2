import { accountKey } from '@materia/contracts/identity/accountKey.ts'
import { roles, verificationStatuses } from '@materia/contracts/identity/constants.ts'
import { companyFields } from '@materia/contracts/identity/schemas.ts'
import type { User, UserEventData } from '@materia/contracts/identity/types.ts'
import { pick } from '@materia/contracts/pick.ts'
import { date, defineModel, text, integer } from '@materia/service-kit/src/defineModel.ts'

export type UserDocument = Omit<User, 'id' | 'createdAt'> & {
  _id: number
  /** What usernames and e-mails are compared by: two that differ in case only are the same. */
  usernameKey: string
  emailKey: string
  passwordHash: string
  /** Grows by one with every change that other services hear of. */
  revision: number
  createdAt: Date
}

/** What is answered as it is stored. */
const shown = {
  username: text,
  email: text,
  phoneNumber: String,
  companyName: text,
  description: text,
  location: String,
  country: String,
  state: String,
  city: String,
  address: String,
  profilePictureUrl: String,
  verificationStatus: { ...text, enum: verificationStatuses },
  role: { ...text, enum: roles },
}

export const userModel = defineModel<UserDocument>('users', {
  ...shown,
  _id: integer,
  usernameKey: text,
  emailKey: text,
  passwordHash: text,
  revision: integer,
  createdAt: date,
}, [
  [{ usernameKey: 1 }, { unique: true }],
  [{ emailKey: 1 }, { unique: true }],
])

/** The user of a username or an e-mail: no username has an `@` in it. */
export function namedBy(name: string): { emailKey: string } | { usernameKey: string } {
  const key = accountKey(name)
  return key.includes('@') ? { emailKey: key } : { usernameKey: key }
}

export function toUser(user: UserDocument): User {
  return { id: user._id, ...pick(user, shown), createdAt: user.createdAt.toISOString() }
}

export function toUserEvent(user: UserDocument): UserEventData {
  return { id: user._id, ...pick(user, companyFields), revision: user.revision }
}
