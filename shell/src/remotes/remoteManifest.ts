import { providesSurface } from '@materia/contracts/shell/surface.ts'

/** What the page reads of a remote's `mf-manifest.json`. */
export type RemoteManifest = {
  metaData: {
    globalName: string
    remoteEntry: { name: string; path?: string; type: 'global' }
    /** Which version of the shell's surface it needs. */
    surface?: string
  }
  exposes: { path: string; assets?: { js: { sync: string[] } } }[]
}

const timeoutMs = 4_000

/**
 * Rejects for one that does not come in time, for an error whatever its body says, and for a remote that needs more of the shell than its surface
 * `provided`: it would break where it is used. A retry must not get the same bad answer from the cache; the first try meets the page's preload.
 */
export async function readManifest(
  url: string,
  { provided, isRetry }: { provided: string; isRetry: boolean },
): Promise<RemoteManifest> {
  const response = await fetch(url, {
    cache: isRetry ? 'reload' : 'default',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const manifest: RemoteManifest = await response.json()
  const needed = manifest.metaData.surface ?? provided
  if (!providesSurface(provided, needed))
    throw new Error(`${url} needs surface ${needed} of a shell, this one has ${provided}`)
  return manifest
}
