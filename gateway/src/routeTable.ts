export type ServiceName = 'identity' | 'catalog' | 'waitlist'

export type ServiceRoute = {
  /** Matches itself and everything below it; the longest one wins. */
  prefix: string
  service: ServiceName
  /** Answers that name a shared lifetime (`s-maxage`) may be kept for visitors without a session. */
  isKept?: boolean
  /** Files: sent as fast as a phone can, answered when they are read, counted by user. */
  isUpload?: boolean
  /** Forms that anybody may send, whoever is signed in: counted by address. */
  isForm?: boolean
}

const routes: ServiceRoute[] = [
  { prefix: '/api/user', service: 'identity' },
  { prefix: '/api/config', service: 'identity' },
  { prefix: '/api/materials', service: 'catalog', isKept: true },
  { prefix: '/api/user/materials', service: 'catalog' },
  { prefix: '/api/user/favorites', service: 'catalog' },
  { prefix: '/api/favorites', service: 'catalog' },
  { prefix: '/api/upload/image', service: 'catalog', isUpload: true },
  { prefix: '/api/upload/images', service: 'catalog', isUpload: true },
  { prefix: '/uploads', service: 'catalog' },
  { prefix: '/api/waitlist', service: 'waitlist', isForm: true },
  { prefix: '/api/newsletter', service: 'waitlist', isForm: true },
  { prefix: '/api/contact', service: 'waitlist', isForm: true },
]

const longestFirst = routes.toSorted((a, b) => b.prefix.length - a.prefix.length)

export function findService(path: string): ServiceRoute | undefined {
  return longestFirst.find(({ prefix: { length }, prefix }) =>
    path.startsWith(prefix) && (path.length === length || path[length] === '/'))
}
