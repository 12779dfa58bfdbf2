import { providesSurface } from '@materia/contracts/shell/surface.ts'

/** The fields that the page reads from a remote's `mf-manifest.json`. */
export type RemoteManifest = {
  metaData: {
    globalName: string
    remoteEntry: { name: string; path?: string; type: 'global' }
    /** The version of the shell's surface that the remote needs. */
    surface?: string
  }
  exposes: { path: string; assets?: { js: { sync: string[] } } }[]
}

const timeoutMs = 4_000

/**
 * Rejects on a timeout, on an error status, and for a remote that needs a newer surface than the
 * shell's (`provided`). A retry bypasses the cache, which may hold the bad response. The first try
 * reuses the page's preload.
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
