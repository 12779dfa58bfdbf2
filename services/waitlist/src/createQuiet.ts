import type { Server } from 'node:http'

/** Lets what is not urgent go after the requests of a server. */
export function createQuiet() {
  const waiting = new Set<() => void>()
  let requests = 0

  return {
    watch(server: Server): void {
      server.on('request', (_req, res) => {
        requests++
        res.on('close', () => {
          requests--
          if (requests === 0) for (const go of waiting) go()
        })
      })
    },
    /** Waits until no request is under way, and no longer than until `latest`. */
    async wait(latest: number): Promise<void> {
      const most = latest - Date.now()
      if (requests === 0 || most <= 0) return
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer)
          waiting.delete(go)
          resolve()
        }
        const timer = setTimeout(go, most)
        waiting.add(go)
      })
    },
  }
}
