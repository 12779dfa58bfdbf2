import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countryName, parseLocation, stateName } from '@materia/contracts/places/places.ts'
import type { Invite, Request } from '@materia/contracts/requests/request.ts'
import type { IntlShape } from 'react-intl'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { momentText, relativeText } from '../offers/offerWords.ts'
import { endTexts, messages, ownStates, reasonTexts } from './requestMessages.ts'

export const weightText = (intl: IntlShape, kilograms: number) =>
  quantityText(intl, { quantity: `${kilograms}`, unit: 'Kg' })

/** The listings of a request, each once: the first one and how many more. */
export const goodsText = (intl: IntlShape, language: Language, { invites }: Request): string =>
  listingsText(
    intl,
    language,
    invites.flatMap(({ materials }) => materials),
  )

/** The first of these listings and how many more. */
export function listingsText(
  intl: IntlShape,
  language: Language,
  [first, ...others]: Pick<Invite['materials'][number], 'material'>[],
): string {
  if (!first) return ''
  const title = materialTitle(language, first.material)
  return others.length === 0
    ? title
    : intl.formatMessage(messages.andMore, { title, count: others.length })
}

/** A place in the reader's language. */
export function placeText(intl: IntlShape, { to, place }: Pick<Request, 'to' | 'place'>): string {
  const language = intl.locale.startsWith('es') ? 'es' : 'en'
  const parsed = parseLocation(place)
  const named = parsed
    ? `${stateName(language, parsed.country, parsed.state)}, ${countryName(language, parsed.country)}`
    : place
  return intl.formatMessage(messages.place, { place: named, postalCode: to.slice(-5) })
}

/** Day, time and how far that is, for example "Fri, Dec 4, 6:00 PM CST (in 3 days)". */
export const untilText = (intl: IntlShape, at: string, now: number) =>
  intl.formatMessage(messages.untilDate, {
    date: momentText(intl, at),
    when: relativeText(intl, at, now),
  })

/** Why a request ended, or that it did. Only its buyer sees what is awarded. */
export function endText(
  intl: IntlShape,
  { why, role, awardedKilograms, kilograms }: Request,
): string {
  if (why === 'filled' && role === 'buyer' && awardedKilograms < kilograms)
    return intl.formatMessage(messages.lapsed)
  return why ? intl.formatMessage(endTexts[why]) : intl.formatMessage(messages.ended)
}

/** The seller's own part in a request. */
export function ownStateText(intl: IntlShape, request: Request): string {
  const [invite] = request.invites
  if (!invite) return endText(intl, request)
  const { state, reason, awardedKilograms } = invite
  return [
    intl.formatMessage(ownStates[state]),
    awardedKilograms > 0 && weightText(intl, awardedKilograms),
    reason && intl.formatMessage(reasonTexts[reason]),
  ]
    .filter(Boolean)
    .join(' · ')
}
