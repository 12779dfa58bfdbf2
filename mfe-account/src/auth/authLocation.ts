import { authScreenPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { matchPath } from 'react-router-dom'

export type AuthTab = 'login' | 'register'

type UrlParts = { hash: string; search: string }

/**
 * The tab of the URL: hash `#login` or `#register`, else query `tab`, else `register` for an
 * invitation or a referral.
 */
export function requestedTab({ hash, search }: UrlParts): AuthTab {
  const query = new URLSearchParams(search)
  const asked =
    hash.slice(1) || (query.get('tab') ?? ((query.has('invite') || query.has('ref')) && 'register'))
  return asked === 'register' ? 'register' : 'login'
}

/** The page that sent the visitor here. It must be a path of this site other than this screen. */
export function nextPath({ search }: Pick<UrlParts, 'search'>): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return undefined
  const url = parseUrl(next)
  // Compares the parsed URL: `//host` and `/\host` also begin with a slash, and `/.//host` becomes
  // `//host`.
  if (url?.origin !== window.location.origin || url.pathname.startsWith('//')) return undefined
  if (matchPath(authScreenPath, url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

function parseUrl(path: string): URL | undefined {
  try {
    return new URL(path, window.location.origin)
  } catch {
    return undefined
  }
}
