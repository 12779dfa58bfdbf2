import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import type { Message } from '@materia/contracts/chat/message.ts'

/** A text message from company 5 to company 7. */
export function buildMessage(change: Partial<Message> = {}): Message {
  return {
    id: 1,
    sequence: 1,
    fromUserId: 5,
    toUserId: 7,
    materialId: 1,
    content: 'Is it still there?',
    messageType: 'text',
    attachmentUrl: null,
    attachmentUrls: [],
    quoted: null,
    orderLine: null,
    clientId: null,
    isRead: false,
    readAt: null,
    createdAt: '2099-11-02T11:00:00.000Z',
    updatedAt: '2099-11-02T11:00:00.000Z',
    ...change,
  }
}

/** Company 7's conversation with company 5, with one unread message. */
export function buildConversation({
  partner,
  ...change
}: Partial<Omit<Conversation, 'partner'>> & {
  partner?: Partial<Conversation['partner']>
} = {}): Conversation {
  return {
    partner: {
      id: 5,
      companyName: 'Houston Polymers',
      username: 'houston',
      profilePictureUrl: '',
      isVerified: true,
      language: 'en',
      ...partner,
    },
    lastMessage: buildMessage(),
    lastMessageAt: '2099-11-02T11:00:00.000Z',
    materialId: 1,
    unreadCount: 1,
    partnerReadSequence: 0,
    partnerDeliveredSequence: 0,
    isArchived: false,
    isMuted: false,
    isBlocked: false,
    ...change,
  }
}
