import { authPath, authScreenPath, companyPath, profilePath, referPath, settingsPath } from '@materia/contracts/identity/screenPaths.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

export const slice: SliceScreens = {
  screens: [
    { path: authScreenPath },
    { path: '/login', redirectTo: authPath() },
    { path: profilePath, isGuarded: true },
    { path: companyPath(':id'), isGuarded: true },
    { path: settingsPath, isGuarded: true, isHiddenFromRobots: true },
    { path: referPath, isGuarded: true, isHiddenFromRobots: true },
  ],
}
