type Auth = { tab?: 'login' | 'register'; next?: string }

/** Address of the log-in; `next` is the path that it leads back to. */
export function authPath({ tab = 'login', next }: Auth = {}): string {
  return `${authScreenPath}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}#${tab}`
}

export const authScreenPath = '/auth'
export const profilePath = '/profile'
export const settingsPath = '/settings'
export const referPath = '/refer'

export function companyPath(userId: number | string): string {
  return `${profilePath}/${userId}`
}

/** A tab of one's own profile. */
export function profileTabPath(tab: string): string {
  return `${profilePath}?tab=${encodeURIComponent(tab)}`
}
