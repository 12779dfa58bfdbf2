import { contactSellerPath, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

export const slice: SliceScreens = {
  slots: ['latest-conversations', 'message-alerts', 'unread-messages'],
  screens: [
    { path: messagesPath, isGuarded: true, isHiddenFromRobots: true },
    { path: contactSellerPath(':sellerId'), isGuarded: true },
  ],
}
