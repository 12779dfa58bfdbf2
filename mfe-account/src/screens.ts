import {
  getUser,
  getUserHead,
  listUserIds,
  listUsers,
} from '@materia/contracts/identity/companies/api.ts'
import {
  authPath,
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
import { getMailList } from '@materia/contracts/identity/mailLists/api.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

export const slice: SliceScreens = {
  slots: ['fresh-check', 'notices', 'sign-in-again'],
  openCalls: [listUsers.path],
  screens: [
    { path: authScreenPath, frame: 'form', chunk: 'auth' },
    { path: '/login', redirectTo: authPath() },
    { path: forgotPasswordPath },
    { path: resetPasswordPath, isHiddenFromRobots: true },
    { path: confirmEmailPath, isHiddenFromRobots: true },
    { path: stopFactorResetPath, isHiddenFromRobots: true },
    {
      path: mailListPath(':token'),
      isServerRendered: true,
      isHiddenFromRobots: true,
      preload: getMailList.path.replace('{token}', ':token'),
    },
    { path: profilePath, isGuarded: true, chunk: 'profile' },
    {
      path: companyPath(':id'),
      isServerRendered: true,
      headCall: getUserHead.path.replace('{id}', ':id'),
      preload: getUser.path.replace('{id}', ':id'),
      chunk: 'profile',
      slotsInSight: { 'company-materials': { userId: ':id' } },
      sitemap: { name: 'companies', idsCall: listUserIds.path },
    },
    {
      path: settingsPath,
      frame: 'form',
      isGuarded: true,
      chunk: 'settings',
      isHiddenFromRobots: true,
    },
    { path: referPath, isGuarded: true, isHiddenFromRobots: true },
    { path: verificationPath, isGuarded: true, isHiddenFromRobots: true },
    { path: verificationCasePath(':id'), isGuarded: true, isHiddenFromRobots: true },
  ],
}
