/** The push services of current browsers. */
export const knownPushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * Whether we may send to this endpoint, which comes from a client. A service is a host (https
 * only), `*.` and a domain for all its hosts, or a whole origin.
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
