import Joi from 'joi'
import { emailAddress, recordId, textBy, textOf } from '../../wire/fields.ts'
import { languages } from '../../languages.ts'
import { type Infer, nullable, object, oneOf, optional } from '../../wire/schema.ts'
import { roles } from './constants.ts'
import { codeRule, credentialsRules, phone, registrationRules } from './rules.ts'

// A pattern rather than a rule of Joi's own: what the OpenAPI document says is then exactly what is checked.
export const companyName = textBy(registrationRules.companyName)

export const description = textBy(registrationRules.description)

export const email = emailAddress()

export const credentialsSchema = object({
  username: textBy(credentialsRules.username),
  password: textBy(credentialsRules.password),

  /** Of the authenticator app, or one for recovery: asked for (SECOND_FACTOR_REQUIRED) where there is an app. */
  code: optional(textOf(1, codeRule.max)),
})
export type Credentials = Infer<typeof credentialsSchema>

export const accountName = object({ username: textBy(credentialsRules.username) })

/** The account of a username or an e-mail; null where there is none. */
export const accountSchema = object({ id: nullable(recordId) })
export type Account = Infer<typeof accountSchema>

export const accountId = object({ id: recordId })

const credentialsChange = { keptSessionId: Joi.string().allow(''), at: Joi.string().isoDate() }

/** The role of a user; null where there is none any more. With the last change of credentials, where there was one. */
export const accountRoleSchema = object({
  role: oneOf([...roles, null]),
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
  phoneNumber: optional(
    Joi.string()
      .pattern(new RegExp(`^(?:${phone})?$`))
      .allow(''),
  ),
  address: optional(textBy({ max: 200 })),
  city: optional(textBy({ max: 100 })),
  state: optional(
    Joi.string()
      .allow('')
      .pattern(/^([A-Z]{2})?$/),
  ),

  /** Token of an invitation, where registration is by invitation. */
  invite: optional(textBy(registrationRules.invite)),

  /** Of mails. */
  language: optional(oneOf(languages)),

  /** Of the company that brings this one. One that nobody has is left out, whatever else: it keeps nobody from registering. */
  referralCode: optional(textBy(registrationRules.referralCode)),
})
export type Registration = Infer<typeof registrationSchema>

/** The code of an invitation's link. */
export const invitationCodeSchema = object({
  invite: textBy({ ...registrationRules.invite, isRequired: true }),
})
export type InvitationCode = Infer<typeof invitationCodeSchema>

/** Whom an open invitation lets register: for who has its code, which is too long to guess. */
export const invitationSchema = object({ email: Joi.string() })
export type Invitation = Infer<typeof invitationSchema>

/** Data of `identity.user.deleted`. */
export const userDeletedDataSchema = object({
  id: recordId,
  revision: Joi.number().integer().min(1),
})
export type UserDeletedData = Infer<typeof userDeletedDataSchema>

/** Data of `identity.credentials.changed`: sessions that began before `at` are over, but for the kept one (its public id; empty for none). */
export const credentialsChangedDataSchema = object({ userId: recordId, ...credentialsChange })
export type CredentialsChangedData = Infer<typeof credentialsChangedDataSchema>
