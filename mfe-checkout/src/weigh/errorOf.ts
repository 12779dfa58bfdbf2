import type { WeighUnit } from '@materia/contracts/weighing/constants.ts'
import type { IntlShape } from 'react-intl'
import { weightText } from '../settlement/weightText.ts'
import { messages } from './messages.ts'
import type { WeighError } from './toTicket.ts'

/** The text of a field's error. */
export function errorOf(
  intl: IntlShape,
  wrong: WeighError | undefined,
  unit: WeighUnit,
): string | undefined {
  if (!wrong) return undefined
  if (wrong.error === 'row') return intl.formatMessage(messages.row, { row: wrong.row })
  if (wrong.error !== 'ambiguous') return intl.formatMessage(messages[wrong.error])
  return intl.formatMessage(messages.ambiguous, {
    one: weightText(intl, wrong.one, unit),
    other: weightText(intl, wrong.other, unit),
  })
}
