import {
  authScreenPath,
  companyPath,
  confirmEmailPath,
  forgotPasswordPath,
  mailListPath,
  profilePath,
  referPath,
  resetPasswordPath,
  settingsPath,
  stopFactorResetPath,
  verificationCasePath,
  verificationPath,
} from '@materia/contracts/identity/users/screenPaths.ts'
import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'

// Each screen is a chunk of its own. Screens that visits begin with share one chunk with their root
// and texts.
const authRoot = async () => ({
  Component: (await import(/* webpackChunkName: "auth" */ './auth/AuthRoot.tsx')).AuthRoot,
})
const authScreen = async () => ({
  Component: (await import(/* webpackChunkName: "auth" */ './auth/AuthScreen.tsx')).AuthScreen,
})
const profileRoot = async () => ({
  Component: (await import(/* webpackChunkName: "profile" */ './profile/ProfileRoot.tsx'))
    .ProfileRoot,
})
const profileScreen = async () => ({
  Component: (await import(/* webpackChunkName: "profile" */ './profile/ProfileScreen.tsx'))
    .ProfileScreen,
})
const settingsRoot = async () => ({
  Component: (await import(/* webpackChunkName: "settings" */ './settings/SettingsRoot.tsx'))
    .SettingsRoot,
})
const settingsScreen = async () => ({
  Component: (await import(/* webpackChunkName: "settings" */ './settings/SettingsScreen.tsx'))
    .SettingsScreen,
})
const accountRoot = async () => ({ Component: (await import('./AccountRoot.tsx')).AccountRoot })
const referScreen = async () => ({
  Component: (await import('./refer/ReferScreen.tsx')).ReferScreen,
})
// The review queue with all of its code. Only reviewers load it.
const reviewers = async () => ({
  Component: (await import('./verification/RequireReviewer.tsx')).RequireReviewer,
})
const deskScreen = async () => ({
  Component: (await import('./verification/ReviewQueueScreen.tsx')).ReviewQueueScreen,
})
const caseScreen = async () => ({
  Component: (await import('./verification/CaseScreen.tsx')).CaseScreen,
})
const forgotScreen = async () => ({
  Component: (await import('./forgot/ForgotScreen.tsx')).ForgotScreen,
})
const resetScreen = async () => ({
  Component: (await import('./forgot/ResetScreen.tsx')).ResetScreen,
})
const confirmEmailScreen = async () => ({
  Component: (await import('./forgot/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
})
const stopResetScreen = async () => ({
  Component: (await import('./stopReset/StopResetScreen.tsx')).StopResetScreen,
})
const mailListScreen = async () => ({
  Component: (await import('./mailLists/MailListScreen.tsx')).MailListScreen,
})

const routes: RemoteRoutes = [
  {
    lazy: authRoot,
    children: [{ path: authScreenPath, lazy: authScreen }],
  },
  {
    lazy: profileRoot,
    children: [
      { path: profilePath, lazy: profileScreen },
      { path: companyPath(':id'), lazy: profileScreen },
    ],
  },
  {
    lazy: settingsRoot,
    children: [{ path: settingsPath, lazy: settingsScreen }],
  },
  {
    lazy: accountRoot,
    children: [
      { path: forgotPasswordPath, lazy: forgotScreen },
      { path: resetPasswordPath, lazy: resetScreen },
      { path: confirmEmailPath, lazy: confirmEmailScreen },
      { path: stopFactorResetPath, lazy: stopResetScreen },
      { path: mailListPath(':token'), lazy: mailListScreen },
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
