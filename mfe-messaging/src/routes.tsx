import { contactSellerPath, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'
import { ContactSellerScreen } from './contactSeller/ContactSellerScreen.tsx'
import { loadOpenPane } from './openConversation/loadOpenPane.ts'
import { MessagesScreen } from './conversations/MessagesScreen.tsx'
import { readMessagesAddress } from './conversations/messagesAddress.ts'
import { MessagingRoot } from './MessagingRoot.tsx'

// The visit begins with a conversation, so its code loads before the screen asks for it. The screen
// retries a failure.
if (
  location.pathname === messagesPath &&
  readMessagesAddress(new URLSearchParams(location.search)).partnerId
)
  loadOpenPane().catch(() => {})

const routes: RemoteRoutes = [
  {
    Component: MessagingRoot,
    children: [
      { path: messagesPath, Component: MessagesScreen },
      { path: contactSellerPath(':sellerId'), Component: ContactSellerScreen },
    ],
  },
]

export default routes
