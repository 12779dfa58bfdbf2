import type { Partner } from '@materia/contracts/chat/conversation.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** What a partner is called; of one that is gone only that. */
export function companyName(
  intl: IntlShape,
  partner: Pick<Partner, 'companyName' | 'username' | 'isDeleted'>,
): string {
  return partner.isDeleted
    ? intl.formatMessage(messages.deletedCompany)
    : partner.companyName || partner.username
}
