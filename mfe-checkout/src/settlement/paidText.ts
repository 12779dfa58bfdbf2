import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { Proposal, Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './nextMessages.ts'
import { kilogramsText } from './weightText.ts'

/** The weight that a proposal pays, and the money that goes back. */
export function paidText(
  intl: IntlShape,
  { role, currency }: Settlement,
  { result, refund }: Proposal,
): string {
  const kilograms = kilogramsText(intl, result.payable)
  if (toCents(refund) === 0) return intl.formatMessage(messages.paidWhole, { kilograms })
  return intl.formatMessage(messages.paid, {
    kilograms,
    refund: formatPrice(refund, currency),
    role,
  })
}

/** Until when the silence of the other side, or of the reader, does not agree yet. */
export function clockText(intl: IntlShape, { role }: Settlement, { by, dueAt }: Proposal): string {
  if (dueAt === null) return intl.formatMessage(messages.noSilence)
  const date = intl.formatDate(dueAt, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  return by === role
    ? intl.formatMessage(messages.theirs, { date, role })
    : intl.formatMessage(messages.yours, { date })
}
