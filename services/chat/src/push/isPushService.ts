/** Where browsers that are in use are reached. */
export const knownPushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * Whether an endpoint, which anybody may send, is one that we may send to: a host by https, `*.` for any below it, or a whole origin where one
 * is named.
 */
export function isPushService(endpoint: string, services: string[]): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  const isPlain = protocol === 'https:' && port === ''
  return services.some((service) => {
    if (service.includes('://')) return origin === service
    return (
      isPlain &&
      (service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service)
    )
  })
}
