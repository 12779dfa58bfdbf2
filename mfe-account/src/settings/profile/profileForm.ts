import { type ProfileField, profileRules } from '@materia/contracts/identity/users/rules.ts'
import type { ProfileChange } from '@materia/contracts/identity/profile/profile.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import {
  countries,
  type Country,
  locationText,
  stateNames,
} from '@materia/contracts/places/places.ts'
import { phoneText } from '@materia/contracts/text/phoneText.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'

export type ProfileValues = Record<ProfileField, string>

export function profileValues({
  companyName,
  description,
  country,
  state,
  email,
  phoneNumber,
}: User): ProfileValues {
  return { companyName, description, country, state, email, phoneNumber: phoneText(phoneNumber) }
}

/** Missing fields come first, then invalid ones: the notice shows the first error. */
export function validateProfile(values: ProfileValues): { field: ProfileField; error: string }[] {
  const errors = validateTexts(profileRules, values)
  const missing = errors.filter(({ error }) => error === 'required')
  return [...missing, ...errors.filter(({ error }) => error !== 'required')]
}

export function countryOf(values: Pick<ProfileValues, 'country'>): Country | undefined {
  return countries.find((country) => country === values.country)
}

/** The location text, derived from country and state once both are set. */
export function locationOf(values: Pick<ProfileValues, 'country' | 'state'>): string {
  const country = countryOf(values)
  return country && Object.hasOwn(stateNames[country], values.state)
    ? locationText(country, values.state)
    : ''
}

/** The body of the call, based on the revision in `user`. */
export function profileChange(values: ProfileValues, user: User): ProfileChange {
  const country = countryOf(values) ?? 'USA'
  return { ...values, country, location: locationOf(values), revisionSeen: user.profileRevision }
}

/** The unsaved fields of this tab; null if there are none. */
export function readDraft({ id }: User): Partial<ProfileValues> | null {
  const stored = Object.entries(readFormDraft('sessionStorage', draftKey(id)) ?? {})
  const typed = stored.filter(
    ([name, value]) => Object.hasOwn(profileRules, name) && typeof value === 'string',
  )
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

/** Stores the fields that differ from the saved ones. */
export function writeDraft(user: User, values: ProfileValues): void {
  const saved: Record<string, string> = profileValues(user)
  writeFormDraft(
    'sessionStorage',
    draftKey(user.id),
    Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name])),
  )
}

const draftKey = (userId: number) => `profile-draft_${userId}`
