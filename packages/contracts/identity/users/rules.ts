import { emailRule, validateTexts } from '../../text/rules.ts'
import type { TextError, TextRule } from '../../text/rules.ts'
import { referralCodeMax } from '../../text/referralCode.ts'

export const credentialsRules = {
  username: { isRequired: true, max: 254 },
  password: { isRequired: true, isSecret: true, max: 128 },
} satisfies Record<string, TextRule>

/** What a company says of itself, in the order of the form. */
export const registrationRules = {
  /** Where registration is by invitation, see `validateRegistration`. */
  invite: { max: 200 },
  username: { isRequired: true, pattern: /^[A-Za-z0-9._-]{3,40}$/ },
  email: emailRule,
  password: { isRequired: true, isSecret: true, min: 6, max: 128 },
  confirmPassword: { isRequired: true, isSecret: true, max: 128 },
  companyName: { isRequired: true, max: 120 },
  description: { isRequired: true, max: 2000 },
  referralCode: { max: referralCodeMax },
} satisfies Record<string, TextRule>

// Digits with what sets them apart; no text is matched in two ways, so that a long one takes no longer.
export const phone = '\\+?(?:[ ()-]{0,3}[0-9]){7,15}[ ()-]{0,3}'

/** What a company says of itself once it is registered, in the order it is checked in (spec 5). */
export const profileRules = {
  companyName: registrationRules.companyName,
  description: registrationRules.description,
  country: { isRequired: true },
  state: { isRequired: true },
  email: emailRule,
  phoneNumber: { isRequired: true, pattern: new RegExp(`^${phone}$`) },
} satisfies Record<string, TextRule>

export type ProfileField = keyof typeof profileRules

export type RegistrationField = keyof typeof registrationRules
export type RegistrationError = { field: RegistrationField; error: TextError | 'differs' }

/** What is wrong with a registration (spec 5); who is invited also needs the code of the invitation. */
export function validateRegistration(
  fields: Record<RegistrationField, string>,
  isInvited: boolean,
): RegistrationError[] {
  const errors = validateTexts(
    { ...registrationRules, invite: { ...registrationRules.invite, isRequired: isInvited } },
    fields,
  )
  const differs =
    fields.password !== fields.confirmPassword &&
    !errors.some(({ field }) => field === 'confirmPassword')
  return differs ? [...errors, { field: 'confirmPassword', error: 'differs' }] : errors
}

/** The code of an app, or one for recovery with or without its hyphens. */
export const codeRule = { isRequired: true, max: 40 } satisfies TextRule
