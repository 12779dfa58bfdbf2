import Joi from 'joi'
import { instant, recordId } from '../../wire/fields.ts'
import { type Language, languages } from '../../languages.ts'
import { countries } from '../../places/places.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  withDefault,
} from '../../wire/schema.ts'
import { documentKinds, type MailKind, roles, verificationStatuses } from './constants.ts'

const mails = {
  messages: Joi.boolean(),
  reminders: Joi.boolean(),
  referrals: Joi.boolean(),
  announcements: Joi.boolean(),
} satisfies Record<MailKind, Joi.Schema>

/** How a company wants to be shown and told; what is not said stays. */
export const preferencesSchema = object({
  language: optional(oneOf(languages)),
  showsContact: optional(Joi.boolean()),
  mails: optional(object(partial(mails)).min(1)),
}).min(1)
export type Preferences = Infer<typeof preferencesSchema>

/** What others are told of a company. */
export const companyFields = {
  username: Joi.string(),
  companyName: Joi.string(),
  country: oneOf(['', ...countries]),
  state: Joi.string().allow(''),
  city: Joi.string().allow(''),
  profilePictureUrl: Joi.string().allow(''),
  verificationStatus: oneOf(verificationStatuses),
}

/** Since when a company is verified, and what of it was checked. */
export const verifiedSchema = nullable(
  object({
    /** ISO 8601 UTC */
    at: instant,
    kinds: array(oneOf(documentKinds)),
  }),
)
export type Verified = Infer<typeof verifiedSchema>

const userFields = {
  ...companyFields,
  verified: optional(verifiedSchema),
  id: recordId,
  email: Joi.string(),
  phoneNumber: Joi.string().allow(''),
  description: Joi.string(),

  /** `State, Country` text, empty until the profile says it. */
  location: Joi.string().allow(''),
  address: Joi.string().allow(''),
  role: oneOf(roles),

  /** Whether whoever reads it has confirmed to be this company. */
  isEmailConfirmed: optional(Joi.boolean()),

  /** The one that takes the place of `email` when it is confirmed; empty for none. */
  pendingEmail: optional(Joi.string().allow('')),

  /** ISO 8601 UTC */
  createdAt: Joi.string(),

  /** Grows by one with every change of the company profile: what `ProfileChange` says it saw. */
  // Defaults, as an identity of the last release does not say them.
  profileRevision: withDefault(Joi.number().integer().min(0), 0),

  /** Of mails; null until it was chosen. */
  // As a pattern: of an enum that has null the document would leave it out.
  language: withDefault(
    nullable(Joi.string<Language>().pattern(new RegExp(`^(${languages.join('|')})$`))),
    null,
  ),

  /** Whether signed-in companies see e-mail and phone. */
  showsContact: withDefault(Joi.boolean(), true),

  /** Which mails it wants. */
  mails: withDefault(Joi.object<Record<MailKind, boolean>>(mails), {
    messages: true,
    reminders: true,
    referrals: true,
    announcements: true,
  }),
}

/** The signed-in user's own record. */
export const userSchema = object(userFields)
export type User = Infer<typeof userSchema>

/** `referredBy`: the company whose code counts as given; absent where none does. */
export const registeredUserSchema = object({ ...userFields, referredBy: optional(Joi.string()) })
export type RegisteredUser = Infer<typeof registeredUserSchema>

/** Data of `identity.user.registered` and `.updated`: what other services show of a company. */
export const userEventDataSchema = object({
  ...companyFields,
  id: recordId,

  /** Grows by one with every change, so that an older event never overwrites a newer one. */
  revision: Joi.number().integer().positive(),

  /** What they read; events of the last release do not say. */
  language: optional(nullable(oneOf(languages))),
})
export type UserEventData = Infer<typeof userEventDataSchema>

export const describeUserRequest = object({ userId: recordId })

export const describeUserReply = object({ user: nullable(userEventDataSchema) })
