import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import type { RemoteRoutes } from '@materia/ui/src/remoteTypes.ts'
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
      { path: '/messages', Component: MessagesScreen },
      { path: '/contact/:sellerId', Component: ContactSellerScreen },
    ],
  },
]

export default routes
