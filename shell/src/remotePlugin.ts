import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { providesSurface } from '@materia/contracts/shell/surface.ts'

type Manifest = { metaData?: { surface?: string } }

const manifestTimeoutMs = 4_000
const scriptTimeoutMs = 8_000

/**
 * Time limits and honest failures for what the federation runtime asks for: on its own it waits for ever for a manifest
 * and takes any status for an answer. `tries` is how often a remote, by its name in the federation, has failed so far. A remote that needs more of the shell
 * than its surface `provided` is not loaded: it would break where it is used.
 */
export function remotePlugin(provided: string, tries: (remote: string | undefined) => number): ModuleFederationRuntimePlugin {
  return {
    name: 'materia',
    async fetch(url, init, remote) {
      // The first try meets the page's preload; a later one must not get the same bad answer from the cache.
      const cache = tries(remote?.name) > 0 ? 'reload' : 'default'
      const response = await fetch(url, { ...init, cache, signal: AbortSignal.timeout(manifestTimeoutMs) })
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      const { metaData }: Manifest = await response.clone().json()
      const needed = metaData?.surface ?? provided
      if (!providesSurface(provided, needed)) throw new Error(`${url} needs surface ${needed} of a shell, this one has ${provided}`)
      return response
    },
    createScript({ url, remoteInfo }) {
      const count = tries(remoteInfo?.name)
      const script = document.createElement('script')
      // A URL of its own, else the browser waits in line behind the request that hangs.
      script.src = count > 0 ? `${url}?retry=${count}` : url
      return { script, timeout: scriptTimeoutMs }
    },
  }
}
