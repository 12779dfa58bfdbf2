import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
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

/** Until when the sides have time, and what then follows from silence. */
export function clockText(
  intl: IntlShape,
  { role, deadline }: Pick<Order, 'role' | 'deadline'>,
  { by, dueAt }: Proposal,
): string {
  const date = intl.formatDate(dueAt ?? deadline?.at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  if (dueAt === null)
    return deadline?.step === 'dispute'
      ? intl.formatMessage(messages.contested, { date, role })
      : intl.formatMessage(messages.asLoaded, { date })
  return by === role
    ? intl.formatMessage(messages.theirs, { date, role })
    : intl.formatMessage(messages.yours, { date })
}
