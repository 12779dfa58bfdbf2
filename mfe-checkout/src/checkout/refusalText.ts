import type { IntlShape, MessageDescriptor } from 'react-intl'
import { messages, refusals } from './messages.ts'

const texts: Partial<Record<string, MessageDescriptor>> = { ...refusals }

/** Why a line was not ordered, by the code of the answer. */
export function refusalText(intl: IntlShape, code: string): string {
  const text: MessageDescriptor = texts[code] ?? messages.failedText
  return intl.formatMessage(text)
}
