import Joi from 'joi'
import { instant, recordId, timeZone } from '../../wire/fields.ts'
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
  alerts: Joi.boolean(),
  referrals: Joi.boolean(),
  announcements: Joi.boolean(),
} satisfies Record<MailKind, Joi.Schema>

/** A company's language, time zone, contact and mail settings. Missing fields stay unchanged. */
export const preferencesSchema = object({
  language: optional(oneOf(languages)),
  timeZone: optional(timeZone),
  showsContact: optional(Joi.boolean()),
  mails: optional(object(partial(mails)).min(1)),
}).min(1)
export type Preferences = Infer<typeof preferencesSchema>

/** Company data that other companies and services get. */
export const companyFields = {
  username: Joi.string(),
  companyName: Joi.string(),
  country: oneOf(['', ...countries]),
  state: Joi.string().allow(''),
  city: Joi.string().allow(''),
  profilePictureUrl: Joi.string().allow(''),
  verificationStatus: oneOf(verificationStatuses),
}

/** Since when a company is verified, and the approved documents. */
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

  /** `State, Country` text, empty until the profile has it. */
  location: Joi.string().allow(''),
  address: Joi.string().allow(''),

  /** Proposed for new listings. Only its company sees it. */
  postalCode: optional(Joi.string().allow('')),
  role: oneOf(roles),

  /** Whether the owner of this address has confirmed it. */
  isEmailConfirmed: optional(Joi.boolean()),

  /** Replaces `email` once it is confirmed; empty for none. */
  pendingEmail: optional(Joi.string().allow('')),

  /** ISO 8601 UTC */
  createdAt: Joi.string(),

  /**
   * Increases by one with every profile change. `ProfileChange` sends it back as `revisionSeen`.
   * Has a default, because an identity of the previous release does not send it.
   */
  profileRevision: withDefault(Joi.number().integer().min(0), 0),

  /**
   * Language of mails; null until it is chosen. A pattern, because the API document would omit null
   * from an enum.
   */
  language: withDefault(
    nullable(Joi.string<Language>().pattern(new RegExp(`^(${languages.join('|')})$`))),
    null,
  ),

  /** Time zone of the times in its mails; empty until a browser has reported it. */
  timeZone: optional(Joi.string().allow('')),

  /**
   * Whether all signed-in companies see email and phone. Companies that it has written with, or has a
   * paid order with, always see them.
   */
  showsContact: withDefault(Joi.boolean(), false),

  /** Kinds of mails that the company wants. */
  mails: withDefault(Joi.object<Record<MailKind, boolean>>(mails), {
    messages: true,
    reminders: true,
    alerts: true,
    referrals: true,
    announcements: true,
  }),
}

/** The signed-in company's own data. */
export const userSchema = object(userFields)
export type User = Infer<typeof userSchema>

/** `referredBy`: name of the company whose referral code was accepted. */
export const registeredUserSchema = object({ ...userFields, referredBy: optional(Joi.string()) })
export type RegisteredUser = Infer<typeof registeredUserSchema>

/** Data of `identity.user.registered` and `.updated`: the company data that other services show. */
export const userEventDataSchema = object({
  ...companyFields,
  id: recordId,

  /** Increases by one with every change, so that an older event never overwrites a newer one. */
  revision: Joi.number().integer().positive(),

  /** The company's language. Events of the previous release do not have it. */
  language: optional(nullable(oneOf(languages))),

  /**
   * Time zone for the times in its notices: its own, or its state's, or UTC. Events of the
   * previous release do not have it.
   */
  timeZone: optional(Joi.string()),
})
export type UserEventData = Infer<typeof userEventDataSchema>

export const describeUserRequest = object({ userId: recordId })

export const describeUserReply = object({ user: nullable(userEventDataSchema) })
