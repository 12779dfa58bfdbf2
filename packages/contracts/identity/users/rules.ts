import { phonePattern } from '../../text/phoneText.ts'
import { emailRule, validateTexts } from '../../text/rules.ts'
import type { TextError, TextRule } from '../../text/rules.ts'
import { referralCodeMax } from '../../text/referralCode.ts'

export const credentialsRules = {
  username: { isRequired: true, max: 254 },
  password: { isRequired: true, isSecret: true, max: 128 },
} satisfies Record<string, TextRule>

/** Fields of a registration, in the order of the form. */
export const registrationRules = {
  /** Required when registration is by invitation (`validateRegistration`). */
  invite: { max: 200 },
  username: { isRequired: true, pattern: /^[A-Za-z0-9._-]{3,40}$/ },
  email: emailRule,
  password: { isRequired: true, isSecret: true, min: 6, max: 128 },
  confirmPassword: { isRequired: true, isSecret: true, max: 128 },
  companyName: { isRequired: true, max: 120 },
  description: { isRequired: true, max: 2000, hasLines: true },
  referralCode: { max: referralCodeMax },
} satisfies Record<string, TextRule>

/** Fields of a company profile, in the order they are checked. */
export const profileRules = {
  companyName: registrationRules.companyName,
  description: registrationRules.description,
  country: { isRequired: true },
  state: { isRequired: true },
  postalCode: { max: 10 },
  email: emailRule,
  phoneNumber: { isRequired: true, max: 60, pattern: phonePattern },
} satisfies Record<string, TextRule>

export type ProfileField = keyof typeof profileRules

export type RegistrationField = keyof typeof registrationRules
export type RegistrationError = { field: RegistrationField; error: TextError | 'differs' }

/** The validation errors of a registration. `isInvited` requires the code of the invitation. */
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

/** A code of an authenticator app, or a recovery code with or without hyphens. */
export const codeRule = { isRequired: true, max: 40 } satisfies TextRule
