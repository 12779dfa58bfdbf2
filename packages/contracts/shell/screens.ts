import { linkPaths } from '../waitlist/paths.ts'

/** The product's screens: which slice shows which path, and who may see it (spec 2). */
export type Screen = {
  /** react-router path. */
  path: string
  /** The remote that shows it; screens without one are the shell's own. */
  remote?: RemoteName
  /** A visitor is sent to /auth. */
  isGuarded?: boolean
  /** First API call of the screen, so that the page can ask for it before any script runs. */
  preload?: string
}

export const remoteNames = ['mfe-marketplace', 'mfe-messaging', 'mfe-account', 'mfe-checkout'] as const
export type RemoteName = (typeof remoteNames)[number]

export const screens: Screen[] = [
  { path: '/', preload: '/api/materials?sort=newest&limit=4' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/pricing' },
  { path: '/blog' },
  { path: '/help' },
  { path: linkPaths.confirmWaitlist },
  { path: linkPaths.confirmNewsletter },
  { path: linkPaths.leaveNewsletter },
  { path: '/redirect', isGuarded: true },
  { path: '/marketplace', remote: 'mfe-marketplace', preload: '/api/materials?sort=newest&limit=24' },
  { path: '/product/:id', remote: 'mfe-marketplace' },
  { path: '/product-detail/:id', remote: 'mfe-marketplace' },
  { path: '/dashboard', remote: 'mfe-marketplace', isGuarded: true },
  { path: '/add-listing', remote: 'mfe-marketplace', isGuarded: true },
  { path: '/edit-material/:id', remote: 'mfe-marketplace', isGuarded: true },
  { path: '/messages', remote: 'mfe-messaging', isGuarded: true },
  { path: '/contact/:sellerId', remote: 'mfe-messaging', isGuarded: true },
  { path: '/auth', remote: 'mfe-account' },
  { path: '/profile', remote: 'mfe-account', isGuarded: true },
  { path: '/profile/:id', remote: 'mfe-account', isGuarded: true },
  { path: '/settings', remote: 'mfe-account', isGuarded: true },
  { path: '/refer', remote: 'mfe-account', isGuarded: true },
  { path: '/cart', remote: 'mfe-checkout', isGuarded: true },
  { path: '/checkout', remote: 'mfe-checkout', isGuarded: true },
]

/** Paths that answer with a redirect to another one (spec 2, 6). */
export const aliases: Record<string, string> = { '/login': '/auth#login' }

/** Whose code shows a screen: a remote, or one of the files the shell's own pages come in. */
export function screenOwner({ path, remote }: Screen): RemoteName | 'home' | 'pages' {
  return remote ?? (path === '/' ? 'home' : 'pages')
}
