import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'

/** Lets what is not urgent go after the requests of a server. */
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
    /** Waits until no request is under way, and no longer than until `latest`. */
    async wait(latest: number): Promise<void> {
      const most = latest - Date.now()
      if (requests === 0 || most <= 0) return
      // It rejects when the time is over: mails have waited long enough.
      await once(events, 'idle', { signal: AbortSignal.timeout(most) }).catch(() => {})
    },
  }
}
