import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import type { RemoteRoutes } from '@materia/ui/src/remoteTypes.ts'
import { AuthScreen } from './auth/AuthScreen.tsx'
import { ReferScreen, SettingsScreen } from './comingSoon/screens.tsx'
import english from './lang/en.json'
import spanish from './lang/es.json'

const messages = { en: english, es: spanish }

function AccountRoot() {
  return <RemoteRoot name="mfe-account" version={__SLICE_VERSION__} messages={messages} />
}

// A file of its own, which the login needs nothing of.
const profileScreen = async () => ({ Component: (await import('./profile/ProfileScreen.tsx')).ProfileScreen })

const routes: RemoteRoutes = [
  {
    Component: AccountRoot,
    children: [
      { path: '/auth', Component: AuthScreen },
      { path: '/profile', lazy: profileScreen },
      { path: '/profile/:id', lazy: profileScreen },
      { path: '/settings', Component: SettingsScreen },
      { path: '/refer', Component: ReferScreen },
    ],
  },
]

export default routes
