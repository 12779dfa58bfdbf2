import type { Country } from '../places.ts'
import type { comingSoonItems, registrationModes, roles, verificationStatuses } from './constants.ts'

export type Role = (typeof roles)[number]
export type VerificationStatus = (typeof verificationStatuses)[number]
export type RegistrationMode = (typeof registrationModes)[number]
export type ComingSoonItem = (typeof comingSoonItems)[number]

/** The signed-in user's own record. */
export type User = {
  id: number
  username: string
  email: string
  phoneNumber: string
  companyName: string
  description: string
  /** `State, Country` text, empty until the profile says it. */
  location: string
  country: Country | ''
  state: string
  city: string
  address: string
  profilePictureUrl: string
  verificationStatus: VerificationStatus
  role: Role
  /** ISO 8601 UTC */
  createdAt: string
}

export type Credentials = { username: string; password: string }

/** The account of a username or an e-mail; null where there is none. */
export type Account = { id: number | null }

/** The role of a user; null where there is none any more. */
export type AccountRole = { role: Role | null }

export type Registration = {
  username: string
  email: string
  password: string
  confirmPassword: string
  companyName: string
  description: string
  phoneNumber?: string
  address?: string
  city?: string
  state?: string
  /** Token of an invitation, where registration is by invitation. */
  invite?: string
}

export type ProfileChange = {
  companyName: string
  description: string
  location?: string
  country: Country
  state: string
  email: string
  phoneNumber: string
}

/** What the browser may know of how this platform is set up. */
export type PublicConfig = {
  registration: RegistrationMode
  /** Whether the navigation bar lets one sign in; beta users always find /auth (spec 1). */
  isLoginEnabled: boolean
  comingSoon: ComingSoonItem[]
}

/** Data of `identity.user.registered` and `.updated`: what other services show of a company. */
export type UserEventData = Pick<User, 'id' | 'username' | 'companyName' | 'country' | 'state' | 'city' | 'profilePictureUrl' | 'verificationStatus'> & {
  /** Grows by one with every change, so that an older event never overwrites a newer one. */
  revision: number
}

/** Data of `identity.user.deleted`. */
export type UserDeletedData = { id: number; revision: number }
