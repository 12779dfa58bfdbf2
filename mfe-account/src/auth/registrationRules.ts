import { passwordMaxLength, passwordMinLength } from '@materia/contracts/identity/constants.ts'
import type { ErrorCode } from '@materia/contracts/Operation.ts'
import type { Registration } from '@materia/contracts/identity/types.ts'
import type { FieldPath, RegisterOptions } from 'react-hook-form'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** What the form holds; the rest of a registration is sent empty. */
export type RegistrationFields = Required<
  Pick<Registration, 'username' | 'email' | 'password' | 'confirmPassword' | 'companyName' | 'description' | 'invite'>
>
export type FieldName = FieldPath<RegistrationFields>

type Rules = { [Name in FieldName]: RegisterOptions<RegistrationFields, Name> }

/** An empty form; the code of an invitation link (`?invite=`) is filled in. */
export function emptyRegistration(search: string): RegistrationFields {
  const invite = new URLSearchParams(search).get('invite') ?? ''
  return { username: '', email: '', password: '', confirmPassword: '', companyName: '', description: '', invite }
}

const hasText = (value: string) => /\S/.test(value)

/** Spec 5, with the bounds of the contract's schema. */
export function registrationRules(intl: IntlShape, hasInvite: boolean): Rules {
  const text = (message: { id: string; defaultMessage: string }) => intl.formatMessage(message)
  const tooLong = text(messages.tooLong)
  return {
    username: {
      required: text(messages.usernameRequired),
      pattern: { value: /^[A-Za-z0-9._-]{3,40}$/, message: text(messages.usernameInvalid) },
    },
    email: {
      required: text(messages.emailRequired),
      pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: text(messages.emailInvalid) },
      maxLength: { value: 254, message: tooLong },
    },
    password: {
      required: text(messages.passwordRequired),
      minLength: { value: passwordMinLength, message: text(messages.passwordShort) },
      maxLength: { value: passwordMaxLength, message: text(messages.passwordLong) },
      deps: ['confirmPassword'],
    },
    confirmPassword: {
      required: text(messages.confirmRequired),
      validate: (value, { password }) => value === password || text(messages.passwordsDiffer),
    },
    companyName: {
      validate: (value) => hasText(value) || text(messages.companyNameRequired),
      maxLength: { value: 120, message: tooLong },
    },
    description: {
      validate: (value) => hasText(value) || text(messages.descriptionRequired),
      maxLength: { value: 2000, message: tooLong },
    },
    invite: hasInvite ? { validate: (value) => hasText(value) || text(messages.inviteRequired) } : {},
  }
}

/** The texts of what only the server can refuse. */
export const refusalTexts = {
  REGISTRATION_CLOSED: messages.closedTitle,
  INVITATION_INVALID: messages.inviteInvalid,
  USERNAME_TAKEN: messages.usernameTaken,
  EMAIL_TAKEN: messages.emailTaken,
  PASSWORDS_DO_NOT_MATCH: messages.passwordsDiffer,
  PASSWORD_TOO_COMMON: messages.passwordCommon,
  INVALID_INPUT: messages.checkFields,
} as const satisfies Partial<Record<ErrorCode, unknown>>

/** The field that such a refusal belongs to. */
export const refusedField: Partial<Record<ErrorCode, FieldName>> = {
  INVITATION_INVALID: 'invite',
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
  PASSWORDS_DO_NOT_MATCH: 'confirmPassword',
  PASSWORD_TOO_COMMON: 'password',
}
