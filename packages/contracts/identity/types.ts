import type { Language } from '../languages.ts'
import type { Country } from '../places.ts'
import type { DocumentChange, DocumentKind } from './documents/types.ts'
import type { PictureChange } from './picture/types.ts'
import type {
  comingSoonItems,
  mailKinds,
  registrationModes,
  roles,
  securityEventKinds,
  verificationStatuses,
} from './constants.ts'

export type Role = (typeof roles)[number]
export type SecurityEventKind = (typeof securityEventKinds)[number]
export type VerificationStatus = (typeof verificationStatuses)[number]
export type MailKind = (typeof mailKinds)[number]
export type RegistrationMode = (typeof registrationModes)[number]
export type ComingSoonItem = (typeof comingSoonItems)[number]

/** Since when a company is verified, and what of it was checked. */
export type Verified = {
  /** ISO 8601 UTC */
  at: string
  kinds: DocumentKind[]
}

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
  verified?: Verified | null
  role: Role
  /** Whether whoever reads it has confirmed to be this company. */
  isEmailConfirmed?: boolean
  /** The one that takes the place of `email` when it is confirmed; empty for none. */
  pendingEmail?: string
  /** ISO 8601 UTC */
  createdAt: string
  /** Grows by one with every change of the company profile: what `ProfileChange` says it saw. */
  profileRevision: number
  /** Of mails; null until it was chosen. */
  language: Language | null
  /** Whether signed-in companies see e-mail and phone. */
  showsContact: boolean
  /** Which mails it wants. */
  mails: Record<MailKind, boolean>
}

/** How a company wants to be shown and told; what is not said stays. */
export type Preferences = {
  language?: Language
  showsContact?: boolean
  mails?: Partial<Record<MailKind, boolean>>
}

export type Credentials = {
  username: string
  password: string
  /** Of the authenticator app, or one for recovery: asked for (SECOND_FACTOR_REQUIRED) where there is an app. */
  code?: string
}

/** The code of an invitation's link. */
export type InvitationCode = { invite: string }
/** Whom an open invitation lets register: for who has its code, which is too long to guess. */
export type Invitation = { email: string }

/** The account of a username or an e-mail; null where there is none. */
export type Account = { id: number | null }

/** The role of a user; null where there is none any more. With the last change of credentials, where there was one. */
export type AccountRole = {
  role: Role | null
  credentialsChanged?: Omit<CredentialsChangedData, 'userId'>
}

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
  /** Of mails. */
  language?: Language
  /** Of the company that brings this one. One that nobody has is left out, whatever else: it keeps nobody from registering. */
  referralCode?: string
}

/** `referredBy`: the company whose code counts as given; absent where none does. */
export type RegisteredUser = User & { referredBy?: string }

export type ProfileChange = {
  companyName: string
  description: string
  location?: string
  country: Country
  state: string
  email: string
  phoneNumber: string
  /** The `profileRevision` that the change was made on: where there was another one since, it is refused. */
  revisionSeen?: number
}

/** All of the company profile, or its picture, or which of its documents an upload is. */
export type ProfileUpdate = ProfileChange | PictureChange | DocumentChange

/** What the browser may know of how this platform is set up. */
export type PublicConfig = {
  registration: RegistrationMode
  /** Whether the navigation bar lets one sign in; beta users always find /auth (spec 1). */
  isLoginEnabled: boolean
  comingSoon: ComingSoonItem[]
}

/** Data of `identity.user.registered` and `.updated`: what other services show of a company. */
export type UserEventData = Pick<
  User,
  | 'id'
  | 'username'
  | 'companyName'
  | 'country'
  | 'state'
  | 'city'
  | 'profilePictureUrl'
  | 'verificationStatus'
> & {
  /** Grows by one with every change, so that an older event never overwrites a newer one. */
  revision: number
  /** What they read; events of the last release do not say. */
  language?: Language | null
}

/** Data of `identity.user.deleted`. */
export type UserDeletedData = { id: number; revision: number }

/** Data of `identity.credentials.changed`: sessions that began before `at` are over, but for the kept one (its public id; empty for none). */
export type CredentialsChangedData = { userId: number; keptSessionId: string; at: string }

/** Data of `identity.notice.raised`: what it says stays in identity. */
export type NoticeRaisedData = { id: string }
