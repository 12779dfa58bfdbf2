import type { IntlShape, MessageDescriptor } from 'react-intl'
import { failedText, refusals } from './outcomeMessages.ts'

const texts: Partial<Record<string, MessageDescriptor>> = { ...refusals }

/** Why a line was not ordered, by the code of the answer. */
export function refusalText(intl: IntlShape, code: string): string {
  const text: MessageDescriptor = texts[code] ?? failedText
  return intl.formatMessage(text)
}
