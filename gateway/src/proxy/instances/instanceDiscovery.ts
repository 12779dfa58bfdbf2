import { type FindAddresses, instanceUrls, isNamed } from './instanceUrls.ts'
import type { Upstream } from '../upstreams.ts'

type Options = { upstreams: Upstream[]; find?: FindAddresses; isStopped: () => boolean }
type Named = { upstream: Upstream; urls: string[]; isAsking: boolean }

/**
 * Returns a function that looks up each service that is configured by host name, and updates the
 * addresses of its upstream.
 */
export function createInstanceDiscovery({ upstreams, find, isStopped }: Options) {
  const named: Named[] = upstreams
    .map((upstream) => ({
      upstream,
      urls: upstream.instances.map(({ url }) => url),
      isAsking: false,
    }))
    .filter(({ urls }) => urls.some(isNamed))

  /** When the lookup fails, the upstream keeps its addresses. */
  async function lookUp(each: Named): Promise<void> {
    if (each.isAsking) return
    each.isAsking = true
    const urls = await instanceUrls(each.urls, find).catch(() => [])
    each.isAsking = false
    if (urls.length > 0 && !isStopped()) each.upstream.setUrls(urls)
  }

  return async (): Promise<void> => void (await Promise.all(named.map(lookUp)))
}
