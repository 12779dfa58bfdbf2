import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import type { IntlShape, MessageDescriptor } from 'react-intl'
import type { Outcome } from './orderAttempt.ts'
import {
  changedFields,
  changedTerms,
  changedWhat,
  failedText,
  refusals,
  tooSoonUntil,
  unknownText,
} from './outcomeMessages.ts'

const texts: Partial<Record<string, MessageDescriptor>> = {
  ...refusals,
  OUTCOME_UNKNOWN: unknownText,
  EMAIL_NOT_CONFIRMED: uiMessages.emailNotConfirmed,
}
const fields: Partial<Record<string, MessageDescriptor>> = changedFields

/** The reason why a line was not ordered, by error code and changed fields. */
export function refusalText(
  intl: IntlShape,
  { refused, changed = [], availableAt }: Extract<Outcome, { refused: string }>,
): string {
  if (changed.includes('termsRevision')) return intl.formatMessage(changedTerms)
  const names = changed
    .flatMap((field) => fields[field] ?? [])
    .map((name) => intl.formatMessage(name))
  // Several fields can share one label.
  const what = [...new Set(names)]
  if (refused === 'ORDER_CHANGED' && what.length > 0)
    return intl.formatMessage(changedWhat, { what: intl.formatList(what) })
  if (availableAt)
    return intl.formatMessage(tooSoonUntil, {
      time: intl.formatTime(availableAt, { timeStyle: 'short' }),
    })
  const text: MessageDescriptor = texts[refused] ?? failedText
  return intl.formatMessage(text)
}
