import { readOffline, setOffline } from '@materia/client/shell/offline.ts'
import { onUnreachable } from '@materia/ui/src/api/publishRead.ts'
import type { QueryClient } from '@tanstack/react-query'

const retryMs = 10_000
const probeMs = 5_000

/**
 * Knows whether the server can be reached, by the browser's events, failed calls and messages of the
 * worker. Reads everything again as soon as it can. Returns a function that stops it.
 */
export function watchOffline(queryClient: QueryClient): () => void {
  const { serviceWorker } = navigator
  const tellWorker = (type: 'unreachable' | 'reachable' | 'watch') =>
    serviceWorker?.controller?.postMessage({ type }, [])
  let timer: ReturnType<typeof setTimeout> | undefined
  let path = ''

  const begin = (asOf: Date) => {
    const before = readOffline()
    // Each page shows the time of its own oldest data.
    const known = path === location.pathname ? before : undefined
    path = location.pathname
    if (!known || asOf < new Date(known)) setOffline(asOf)
    timer ??= setTimeout(probe, retryMs)
    if (before !== undefined) return
    tellWorker('unreachable')
    // The worker may have them.
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  const probe = async () => {
    clearTimeout(timer)
    timer = undefined
    if (readOffline() === undefined) return
    if (await isReachable()) {
      tellWorker('reachable')
      setOffline(null)
      await queryClient.invalidateQueries()
    } else timer = setTimeout(probe, retryMs)
  }
  const handleOffline = () => begin(new Date())
  window.addEventListener('offline', handleOffline)
  window.addEventListener('online', probe)
  const stopCalls = onUnreachable(async () => {
    // One call may fail by itself, for example by its time limit.
    if (readOffline() !== undefined || !(await isReachable())) begin(new Date())
  })
  const handleMessage = ({ data }: MessageEvent) => {
    if (data?.type === 'stored') begin(data.at ? new Date(data.at) : new Date())
  }
  serviceWorker?.addEventListener('message', handleMessage)
  // This page may have come from the store.
  tellWorker('watch')
  return () => {
    clearTimeout(timer)
    stopCalls()
    window.removeEventListener('offline', handleOffline)
    window.removeEventListener('online', probe)
    serviceWorker?.removeEventListener('message', handleMessage)
  }
}

/** Asks past all stores. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeMs)
    return (await fetch('/remotes.json', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
