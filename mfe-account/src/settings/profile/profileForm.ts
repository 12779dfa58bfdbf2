import { type ProfileField, profileRules } from '@materia/contracts/identity/users/rules.ts'
import type { ProfileChange } from '@materia/contracts/identity/profile/profile.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import {
  countries,
  type Country,
  locationText,
  stateNames,
} from '@materia/contracts/places/places.ts'
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
  return { companyName, description, country, state, email, phoneNumber }
}

/** What is wrong, in the order of spec 5: first what is missing, then how it is written. */
export function validateProfile(values: ProfileValues): { field: ProfileField; error: string }[] {
  const errors = validateTexts(profileRules, values)
  const missing = errors.filter(({ error }) => error === 'required')
  return [...missing, ...errors.filter(({ error }) => error !== 'required')]
}

export function countryOf(values: Pick<ProfileValues, 'country'>): Country | undefined {
  return countries.find((country) => country === values.country)
}

/** The location that follows from country and state, once both are there (spec 5). */
export function locationOf(values: Pick<ProfileValues, 'country' | 'state'>): string {
  const country = countryOf(values)
  return country && Object.hasOwn(stateNames[country], values.state)
    ? locationText(country, values.state)
    : ''
}

/** The change as it is sent, made on what `user` says. */
export function profileChange(values: ProfileValues, user: User): ProfileChange {
  const country = countryOf(values) ?? 'USA'
  return { ...values, country, location: locationOf(values), revisionSeen: user.profileRevision }
}

/** What was typed in this tab and not saved; null where that is nothing. */
export function readDraft({ id }: User): Partial<ProfileValues> | null {
  const stored = Object.entries(readFormDraft('sessionStorage', draftKey(id)) ?? {})
  const typed = stored.filter(
    ([name, value]) => Object.hasOwn(profileRules, name) && typeof value === 'string',
  )
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

/** Keeps what differs from what is saved. */
export function writeDraft(user: User, values: ProfileValues): void {
  const saved: Record<string, string> = profileValues(user)
  writeFormDraft(
    'sessionStorage',
    draftKey(user.id),
    Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name])),
  )
}

const draftKey = (userId: number) => `profile-draft_${userId}`
