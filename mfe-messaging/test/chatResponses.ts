import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import type { ConversationFilter } from '@materia/contracts/chat/constants.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'

type Lists = { [Filter in ConversationFilter]?: Conversation[] }

/** Responses for the messages screen without an open conversation. */
export function chatResponses({ all = [], unread = [], archived = [] }: Lists = {}): MockResponses {
  const page = (items: Conversation[]): [number, unknown] => [200, { items, nextCursor: null }]
  return {
    'GET /api/conversations?filter=all': page(all),
    'GET /api/conversations?filter=unread': page(unread),
    'GET /api/conversations?filter=archived': page(archived),
    'GET /api/messages/unread-count': [200, { count: 0, conversations: 0 }],
  }
}
