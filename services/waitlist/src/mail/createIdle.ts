import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'

/** Delays work that is not urgent until the server is idle. */
export function createIdle() {
  const events = new EventEmitter().setMaxListeners(0)
  let requests = 0

  return {
    watch(server: Server): void {
      server.on('request', (_req, res) => {
        requests++
        res.on('close', () => --requests === 0 && events.emit('idle'))
      })
    },
    /** Waits until no request is running, but at most until `latest`. */
    async wait(latest: number): Promise<void> {
      const most = latest - Date.now()
      if (requests === 0 || most <= 0) return
      // The timeout rejects. The mail is then sent despite the running requests.
      await once(events, 'idle', { signal: AbortSignal.timeout(most) }).catch(() => {})
    },
  }
}
