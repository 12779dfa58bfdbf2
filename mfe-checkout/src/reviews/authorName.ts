import type { Party } from '@materia/contracts/orders/order.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

export function authorName(intl: IntlShape, { companyName, isDeleted }: Party): string {
  return isDeleted || companyName === '' ? intl.formatMessage(messages.formerCompany) : companyName
}
