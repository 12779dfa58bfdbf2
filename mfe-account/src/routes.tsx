import { authScreenPath, companyPath, confirmEmailPath, forgotPasswordPath, profilePath, referPath, resetPasswordPath, settingsPath, stopFactorResetPath, verificationCasePath, verificationPath } from '@materia/contracts/identity/screenPaths.ts'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'

// Files of their own: a screen needs nothing of the others.
const authRoot = async () => ({ Component: (await import('./auth/AuthRoot.tsx')).AuthRoot })
const authScreen = async () => ({ Component: (await import('./auth/AuthScreen.tsx')).AuthScreen })
const accountRoot = async () => ({ Component: (await import('./AccountRoot.tsx')).AccountRoot })
const profileScreen = async () => ({ Component: (await import('./profile/ProfileScreen.tsx')).ProfileScreen })
const settingsScreen = async () => ({ Component: (await import('./settings/SettingsScreen.tsx')).SettingsScreen })
const referScreen = async () => ({ Component: (await import('./refer/ReferScreen.tsx')).ReferScreen })
// The desk and all that it is made of: nobody else's page grows by it.
const reviewers = async () => ({ Component: (await import('./verification/RequireReviewer.tsx')).RequireReviewer })
const deskScreen = async () => ({ Component: (await import('./verification/DeskScreen.tsx')).DeskScreen })
const caseScreen = async () => ({ Component: (await import('./verification/CaseScreen.tsx')).CaseScreen })
const forgotScreen = async () => ({ Component: (await import('./forgot/ForgotScreen.tsx')).ForgotScreen })
const resetScreen = async () => ({ Component: (await import('./forgot/ResetScreen.tsx')).ResetScreen })
const confirmEmailScreen = async () => ({ Component: (await import('./forgot/ConfirmEmailScreen.tsx')).ConfirmEmailScreen })
const stopResetScreen = async () => ({ Component: (await import('./stopReset/StopResetScreen.tsx')).StopResetScreen })

const routes: RemoteRoutes = [
  {
    lazy: authRoot,
    children: [{ path: authScreenPath, lazy: authScreen }],
  },
  {
    lazy: accountRoot,
    children: [
      { path: forgotPasswordPath, lazy: forgotScreen },
      { path: resetPasswordPath, lazy: resetScreen },
      { path: confirmEmailPath, lazy: confirmEmailScreen },
      { path: stopFactorResetPath, lazy: stopResetScreen },
      { path: profilePath, lazy: profileScreen },
      { path: companyPath(':id'), lazy: profileScreen },
      { path: settingsPath, lazy: settingsScreen },
      { path: referPath, lazy: referScreen },
      {
        lazy: reviewers,
        children: [
          { path: verificationPath, lazy: deskScreen },
          { path: verificationCasePath(':id'), lazy: caseScreen },
        ],
      },
    ],
  },
]

export default routes
