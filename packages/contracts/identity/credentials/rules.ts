import { foldText } from '../../text/foldText.ts'
import { validateTexts } from '../../text/rules.ts'
import type { TextError, TextRule } from '../../text/rules.ts'
import { registrationRules } from '../users/rules.ts'
import { firstPasswords } from './firstPasswords.ts'

/** A company's names, which an attacker tries first. */
export type OwnNames = { username: string; companyName: string; email: string }

const newPassword = registrationRules.password
/**
 * In the order of the form. `currentPassword` has no minimum length, because old passwords may be
 * shorter.
 */
export const passwordChangeRules = {
  currentPassword: { isRequired: true, isSecret: true, max: 128 },
  newPassword,
  confirmPassword: registrationRules.confirmPassword,
} satisfies Record<string, TextRule>

export const passwordResetRules = {
  newPassword,
  confirmPassword: registrationRules.confirmPassword,
} satisfies Record<string, TextRule>

export type NewPasswordField = keyof typeof passwordChangeRules
export type NewPasswordError<Field = NewPasswordField> = {
  field: Field
  error: TextError | 'differs' | 'common' | 'ownName'
}

/** The validation errors of a password change, as far as a form can check them. */
export function validatePasswordChange(
  fields: Record<NewPasswordField, string>,
  names?: OwnNames,
): NewPasswordError[] {
  return withNewPassword<NewPasswordField>(
    validateTexts(passwordChangeRules, fields),
    fields,
    names,
  )
}

export function validatePasswordReset(
  fields: Record<keyof typeof passwordResetRules, string>,
): NewPasswordError<keyof typeof passwordResetRules>[] {
  return withNewPassword<keyof typeof passwordResetRules>(
    validateTexts(passwordResetRules, fields),
    fields,
  )
}

/** Why a password is easy to guess; undefined when no rule applies. */
export function guessable(password: string, names?: OwnNames): 'common' | 'ownName' | undefined {
  if (firstPasswords.has(password.toLowerCase())) return 'common'
  return names && isOwnName(password, names) ? 'ownName' : undefined
}

/**
 * Whether a password is a name of its company or part of its email, also with digits or signs
 * around it.
 */
export function isOwnName(password: string, { username, companyName, email }: OwnNames): boolean {
  const [local = '', domain = ''] = email.split('@')
  const labels = domain.split('.').slice(0, -1)
  const given = plain(password)
  const core = withoutDigits(given)
  return [username, companyName, email, local, domain, ...labels]
    .map(plain)
    .some(
      (name) => name !== '' && (name === given || (core !== '' && withoutDigits(name) === core)),
    )
}

function withNewPassword<Field extends string>(
  errors: { field: Field; error: TextError }[],
  fields: { newPassword: string; confirmPassword: string },
  names?: OwnNames,
): NewPasswordError<Field>[] {
  const isWrong = (name: string) => errors.some(({ field }) => field === name)
  const guessed = isWrong('newPassword') ? undefined : guessable(fields.newPassword, names)
  const found: NewPasswordError<string>[] = [...errors]
  if (guessed) found.push({ field: 'newPassword', error: guessed })
  if (fields.newPassword !== fields.confirmPassword && !isWrong('confirmPassword'))
    found.push({ field: 'confirmPassword', error: 'differs' })
  return found.filter((error): error is NewPasswordError<Field> => error.field in fields)
}

const plain = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
// The last digits begin after something else, so that no digit is tried twice.
const withoutDigits = (text: string) => text.replace(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, '')
