import Joi from 'joi'
import { optionalPhonePattern } from '../../text/phoneText.ts'
import { emailAddress, recordId, textBy, textOf } from '../../wire/fields.ts'
import { languages } from '../../languages.ts'
import { type Infer, nullable, object, oneOf, optional } from '../../wire/schema.ts'
import { roles } from './constants.ts'
import { codeRule, credentialsRules, registrationRules } from './rules.ts'

// A pattern instead of Joi's own rule, so that the OpenAPI document states exactly what is checked.
export const companyName = textBy(registrationRules.companyName)

export const description = textBy(registrationRules.description)

export const email = emailAddress()

export const credentialsSchema = object({
  username: textBy(credentialsRules.username),
  password: textBy(credentialsRules.password),

  /**
   * A code of the authenticator app, or a recovery code. Required when there is an app
   * (SECOND_FACTOR_REQUIRED).
   */
  code: optional(textOf(1, codeRule.max)),
})
export type Credentials = Infer<typeof credentialsSchema>

export const accountName = object({ username: textBy(credentialsRules.username) })

/** The account of a username or email; null when there is none. */
export const accountSchema = object({ id: nullable(recordId) })
export type Account = Infer<typeof accountSchema>

export const accountId = object({ id: recordId })

const credentialsChange = { keptSessionId: Joi.string().allow(''), at: Joi.string().isoDate() }

/**
 * A user's role, null for a deleted account, whether it has confirmed an email, and the last
 * credential change.
 */
export const accountRoleSchema = object({
  role: oneOf([...roles, null]),
  isEmailConfirmed: optional(Joi.boolean()),
  credentialsChanged: optional(object(credentialsChange)),
})
export type AccountRole = Infer<typeof accountRoleSchema>

export const registrationSchema = object({
  username: textBy(registrationRules.username),
  email,
  password: textBy(registrationRules.password),
  confirmPassword: textBy(registrationRules.confirmPassword),
  companyName,
  description,
  phoneNumber: optional(Joi.string().pattern(optionalPhonePattern).allow('')),
  address: optional(textBy({ max: 200 })),
  city: optional(textBy({ max: 100 })),
  state: optional(
    Joi.string()
      .allow('')
      .pattern(/^([A-Z]{2})?$/),
  ),

  /** The token of an invitation, when registration is by invitation. */
  invite: optional(textBy(registrationRules.invite)),

  /** Language of mails. */
  language: optional(oneOf(languages)),

  /** The browser's time zone. An unknown one is ignored. */
  timeZone: optional(textOf(0, 60)),

  /**
   * Code of the referring company. An unknown code is ignored, so that it does not prevent a
   * registration.
   */
  referralCode: optional(textBy(registrationRules.referralCode)),
})
export type Registration = Infer<typeof registrationSchema>

/** The code in an invitation's link. */
export const invitationCodeSchema = object({
  invite: textBy({ ...registrationRules.invite, isRequired: true }),
})
export type InvitationCode = Infer<typeof invitationCodeSchema>

/**
 * The email that an open invitation allows to register. The code is too long to guess, so knowing
 * it is enough to read this.
 */
export const invitationSchema = object({ email: Joi.string() })
export type Invitation = Infer<typeof invitationSchema>

/** Data of `identity.user.deleted`. */
export const userDeletedDataSchema = object({
  id: recordId,
  revision: Joi.number().integer().min(1),
})
export type UserDeletedData = Infer<typeof userDeletedDataSchema>

/**
 * Data of `identity.credentials.changed`. Sessions started before `at` end, except the kept one
 * (its public id; empty for none).
 */
export const credentialsChangedDataSchema = object({ userId: recordId, ...credentialsChange })
export type CredentialsChangedData = Infer<typeof credentialsChangedDataSchema>
