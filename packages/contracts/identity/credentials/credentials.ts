import Joi from 'joi'
import { textBy } from '../../wire/fields.ts'
import { languages } from '../../languages.ts'
import { type Infer, object, oneOf, onlyTrue, optional } from '../../wire/schema.ts'
import { credentialsRules } from '../users/rules.ts'
import { passwordChangeRules, passwordResetRules } from './rules.ts'

const token = Joi.string().pattern(/^[\w.-]{1,300}$/)

export const language = oneOf(languages)

/** `code`: from the authenticator app, when there is one. */
export const passwordChangeSchema = object({
  currentPassword: textBy(passwordChangeRules.currentPassword),
  newPassword: textBy(passwordChangeRules.newPassword),
  code: optional(textBy({ max: 40 })),
})
export type PasswordChange = Infer<typeof passwordChangeSchema>

/** `language`: for the mail, when the account has not chosen one. */
export const forgottenPasswordSchema = object({
  username: textBy(credentialsRules.username),
  language: optional(language),
})
export type ForgottenPassword = Infer<typeof forgottenPasswordSchema>

export const passwordResetSchema = object({
  token,
  newPassword: textBy(passwordResetRules.newPassword),
  confirmPassword: textBy(passwordResetRules.confirmPassword),
})
export type PasswordReset = Infer<typeof passwordResetSchema>

export const emailTokenSchema = object({ token })
export type EmailToken = Infer<typeof emailTokenSchema>

export const acceptedSchema = object({ isAccepted: onlyTrue })
export type Accepted = Infer<typeof acceptedSchema>

/** Data of `identity.password.forgotten`. The handler finds out whether an account exists. */
export const passwordForgottenDataSchema = object({ id: Joi.string() })
export type PasswordForgottenData = Infer<typeof passwordForgottenDataSchema>
