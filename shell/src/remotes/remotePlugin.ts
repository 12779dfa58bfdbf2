import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { type RemoteManifest, readManifest } from './remoteManifest.ts'

const scriptTimeoutMs = 8_000

/**
 * Finds a remote's entry through its manifest, with time limits. `tries` counts how often a remote
 * (by its name in the federation) has failed. `provided` is the version of the shell's surface.
 */
export function remotePlugin(
  provided: string,
  tries: (remote: string | undefined) => number,
): ModuleFederationRuntimePlugin {
  const manifests = new Map<string, Promise<RemoteManifest>>()

  function manifestOf(url: string, count: number): Promise<RemoteManifest> {
    const key = `${url} ${count}`
    const known = manifests.get(key)
    if (known) return known
    const manifest = readManifest(url, { provided, isRetry: count > 0 })
    manifests.set(key, manifest)
    return manifest
  }

  return {
    name: 'materia',
    async afterResolve(match) {
      const { remote, remoteInfo, expose } = match
      if (!('entry' in remote)) return match
      const count = tries(remote.name)
      const {
        metaData: { globalName, remoteEntry },
        exposes,
      } = await manifestOf(remote.entry, count)
      const url = (file: string) => new URL(file, remote.entry).href
      Object.assign(remoteInfo, {
        entry: url(`${remoteEntry.path ?? ''}${remoteEntry.name}`),
        type: remoteEntry.type,
        entryGlobalName: globalName,
      })
      // Loads these files in parallel with the entry.
      if (count === 0)
        for (const file of exposes.find(({ path }) => path === expose)?.assets?.js.sync ?? [])
          preload(url(file))
      return match
    },
    createScript({ url, remoteInfo }) {
      const count = tries(remoteInfo?.name)
      const script = document.createElement('script')
      // A retry needs another URL, or the browser queues it behind the request that hangs.
      script.src = count > 0 ? `${url}?retry=${count}` : url
      return { script, timeout: scriptTimeoutMs }
    },
  }
}

function preload(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
  )
}
