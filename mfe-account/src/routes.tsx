import { authScreenPath, companyPath, profilePath, referPath, settingsPath } from '@materia/contracts/identity/screenPaths.ts'
import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'
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
      { path: authScreenPath, Component: AuthScreen },
      { path: profilePath, lazy: profileScreen },
      { path: companyPath(':id'), lazy: profileScreen },
      { path: settingsPath, Component: SettingsScreen },
      { path: referPath, Component: ReferScreen },
    ],
  },
]

export default routes
