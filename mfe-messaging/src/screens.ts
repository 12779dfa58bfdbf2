import { listConversations } from '@materia/contracts/chat/api.ts'
import { contactSellerPath, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

export const slice: SliceScreens = {
  slots: ['latest-conversations', 'message-alerts', 'message-todos', 'unread-messages'],
  screens: [
    {
      path: messagesPath,
      frame: 'chats',
      preload: operationPath(listConversations, { query: { filter: 'all' } }),
      isGuarded: true,
      isHiddenFromRobots: true,
    },
    { path: contactSellerPath(':sellerId'), isGuarded: true },
  ],
}
