import { type ProfileField, profileRules } from '@materia/contracts/identity/users/rules.ts'
import type { ProfileChange } from '@materia/contracts/identity/profile/profile.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import {
  countries,
  type Country,
  locationText,
  stateNames,
} from '@materia/contracts/places/places.ts'
import {
  findOtherState,
  findUnconfirmedState,
  placeKey,
  type PostalPlace,
} from '@materia/contracts/places/address.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import { phoneText } from '@materia/contracts/text/phoneText.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'

/** `confirmed`: the place whose state the company has confirmed, see `placeKey`. */
export type ProfileValues = Record<ProfileField | 'confirmed', string>

export function profileValues({
  companyName,
  description,
  country,
  state,
  postalCode = '',
  email,
  phoneNumber,
}: User): ProfileValues {
  return {
    companyName,
    description,
    country,
    state,
    postalCode,
    confirmed: placeKey({ state, postalCode }),
    email,
    phoneNumber: phoneText(phoneNumber),
  }
}

/** Missing fields come first, then invalid ones: the notice shows the first error. */
export function validateProfile(values: ProfileValues): { field: ProfileField; error: string }[] {
  const errors: { field: ProfileField; error: string }[] = validateTexts<ProfileField>(
    profileRules,
    values,
  )
  const place = placeOf(values)
  const isComplete = place && !errors.some(({ field }) => ['state', 'postalCode'].includes(field))
  if (isComplete && place.postalCode !== '') {
    if (!findPostalState(place.country, place.postalCode))
      errors.push({ field: 'postalCode', error: 'unknown' })
    else if (findUnconfirmedState(place, values.confirmed))
      errors.push({ field: 'state', error: 'elsewhere' })
  }
  const missing = errors.filter(({ error }) => error === 'required')
  return [...missing, ...errors.filter(({ error }) => error !== 'required')]
}

export function countryOf(values: Pick<ProfileValues, 'country'>): Country | undefined {
  return countries.find((country) => country === values.country)
}

/** The place of the postal code. */
export function placeOf(
  values: Pick<ProfileValues, 'country' | 'state' | 'postalCode'>,
): PostalPlace | undefined {
  const country = countryOf(values)
  return country && { country, state: values.state, postalCode: values.postalCode.trim() }
}

/** The location text, derived from country and state once both are set. */
export function locationOf(values: Pick<ProfileValues, 'country' | 'state'>): string {
  const country = countryOf(values)
  return country && Object.hasOwn(stateNames[country], values.state)
    ? locationText(country, values.state)
    : ''
}

/** The body of the call, based on the revision in `user`. */
export function profileChange({ confirmed, ...values }: ProfileValues, user: User): ProfileChange {
  const country = countryOf(values) ?? 'USA'
  const place = { country, state: values.state, postalCode: values.postalCode.trim() }
  const isStateConfirmed = confirmed === placeKey(place) && findOtherState(place) !== null
  return {
    ...values,
    ...place,
    ...(isStateConfirmed && { isStateConfirmed }),
    location: locationOf(values),
    revisionSeen: user.profileRevision,
  }
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
