import type { Partner } from '@materia/contracts/chat/conversation.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** A partner's name, or a fixed text for a deleted account. */
export function companyName(
  intl: IntlShape,
  partner: Pick<Partner, 'companyName' | 'username' | 'isDeleted'>,
): string {
  return partner.isDeleted
    ? intl.formatMessage(messages.deletedCompany)
    : partner.companyName || partner.username
}
