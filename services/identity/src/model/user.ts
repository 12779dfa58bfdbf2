import type { UserEventData } from '@materia/contracts/identity/events.ts'
import type { User } from '@materia/contracts/identity/types.ts'
import { type Connection, type Model, Schema } from 'mongoose'

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

const text = { type: String }

const userSchema = new Schema<UserDocument>(
  {
    _id: Number,
    username: text,
    usernameKey: text,
    email: text,
    emailKey: text,
    passwordHash: text,
    phoneNumber: text,
    companyName: text,
    description: text,
    location: text,
    country: text,
    state: text,
    city: text,
    address: text,
    profilePictureUrl: text,
    verificationStatus: text,
    role: text,
    revision: Number,
    createdAt: Date,
  },
  { versionKey: false, strict: 'throw' },
)
userSchema.index({ usernameKey: 1 }, { unique: true })
userSchema.index({ emailKey: 1 }, { unique: true })

export function userModel(connection: Connection): Model<UserDocument> {
  return connection.model<UserDocument>('User', userSchema, 'users')
}

export function toUser(user: UserDocument): User {
  return {
    id: user._id,
    username: user.username,
    email: user.email,
    phoneNumber: user.phoneNumber,
    companyName: user.companyName,
    description: user.description,
    location: user.location,
    country: user.country,
    state: user.state,
    city: user.city,
    address: user.address,
    profilePictureUrl: user.profilePictureUrl,
    verificationStatus: user.verificationStatus,
    role: user.role,
    createdAt: user.createdAt.toISOString(),
  }
}

export function toUserEvent(user: UserDocument): UserEventData {
  const { _id, username, companyName, country, state, city, profilePictureUrl, verificationStatus, revision } = user
  return { id: _id, username, companyName, country, state, city, profilePictureUrl, verificationStatus, revision }
}
