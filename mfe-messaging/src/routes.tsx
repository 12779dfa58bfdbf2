import { contactSellerPath, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'
import { ContactSellerScreen } from './contactSeller/ContactSellerScreen.tsx'
import { loadOpenPane } from './conversations/loadOpenPane.ts'
import { MessagesScreen } from './conversations/MessagesScreen.tsx'
import { readMessagesAddress } from './conversations/messagesAddress.ts'
import english from './lang/en.json?only=contactSeller,conversations'
import spanish from './lang/es.json?only=contactSeller,conversations'

const messages = { en: english, es: spanish }

// The visit begins with a conversation: its code need not wait for the screen, which asks again for what does not come.
if (
  location.pathname === messagesPath &&
  readMessagesAddress(new URLSearchParams(location.search)).partnerId
)
  loadOpenPane().catch(() => {})

function MessagingRoot() {
  return <RemoteRoot name="mfe-messaging" version={__SLICE_VERSION__} messages={messages} />
}

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
