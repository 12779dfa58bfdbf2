import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Party } from '@materia/contracts/orders/order.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** A company's name, or that it has left. */
export function partyName(
  intl: IntlShape,
  { companyName, isDeleted }: Pick<Party, 'companyName' | 'isDeleted'>,
): string {
  return isDeleted || companyName === '' ? intl.formatMessage(messages.former) : companyName
}

/** The name of a side for the reader: "You" or the other company. */
export function sideName(
  intl: IntlShape,
  { role, partner }: { role: OrderRole; partner: Party },
  side: OrderRole,
): string {
  return side === role ? intl.formatMessage(messages.you) : partyName(intl, partner)
}
