import { contactSellerPath, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'
import { ContactSellerScreen } from './contactSeller/ContactSellerScreen.tsx'
import { MessagesScreen } from './conversations/MessagesScreen.tsx'
import english from './lang/en.json'
import spanish from './lang/es.json'

const messages = { en: english, es: spanish }

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
