import type { ErrorCode } from '@materia/contracts/services.ts'
import type { MessageDescriptor } from 'react-intl'
import { messages } from './messages.ts'
import { messages as pictureTexts } from './pictures/messages.ts'

const refusals: Partial<Record<ErrorCode, MessageDescriptor>> = {
  OWN_CONVERSATION: messages.ownConversation,
  MESSAGE_EMPTY: messages.empty,
  COMPANY_GONE: messages.companyGone,
  MATERIAL_UNKNOWN: messages.materialUnknown,
  PICTURE_UNKNOWN: pictureTexts.unknown,
  PARTNER_BLOCKED: messages.blocked,
  CLIENT_ID_REUSED: messages.failedText,
  TOO_MANY_CONVERSATIONS: messages.tooManyConversations,
}

/** The reason for a refused message. Thread asks in dialogs about the others. */
export function refusalText(code: string): MessageDescriptor {
  return Object.entries(refusals).find(([known]) => known === code)?.[1] ?? messages.failedText
}
