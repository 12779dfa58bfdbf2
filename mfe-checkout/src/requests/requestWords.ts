import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import type { IntlShape } from 'react-intl'
import { quantityText } from '../lines/quantityText.ts'
import { momentText, relativeText } from '../offers/offerWords.ts'
import { endTexts, messages, ownStates, reasonTexts } from './requestMessages.ts'

export const weightText = (intl: IntlShape, kilograms: number) =>
  quantityText(intl, { quantity: `${kilograms}`, unit: 'Kg' })

/** The listings of a request, each once: the first one and how many more. */
export function goodsText(intl: IntlShape, language: Language, { invites }: Request): string {
  const [first, ...others] = invites.flatMap(({ materials }) => materials)
  if (!first) return ''
  const title = materialTitle(language, first.material)
  return others.length === 0
    ? title
    : intl.formatMessage(messages.andMore, { title, count: others.length })
}

export const placeText = (intl: IntlShape, { to, place }: Pick<Request, 'to' | 'place'>) =>
  intl.formatMessage(messages.place, { place, postalCode: to.slice(-5) })

/** Day, time and how far that is, for example "Fri, Dec 4, 6:00 PM CST (in 3 days)". */
export const untilText = (intl: IntlShape, at: string, now: number) =>
  intl.formatMessage(messages.untilDate, {
    date: momentText(intl, at),
    when: relativeText(intl, at, now),
  })

/** Why a request ended, or that it did. */
export const endText = (intl: IntlShape, { why }: Request) =>
  why ? intl.formatMessage(endTexts[why]) : intl.formatMessage(messages.ended)

/** The seller's own part in a request. */
export function ownStateText(intl: IntlShape, request: Request): string {
  const [invite] = request.invites
  if (!invite) return endText(intl, request)
  const text = intl.formatMessage(ownStates[invite.state])
  return invite.reason ? `${text} · ${intl.formatMessage(reasonTexts[invite.reason])}` : text
}
