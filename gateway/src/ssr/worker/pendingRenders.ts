import type { RenderedPage } from './sandbox.ts'

type Pending = {
  resolve: (page: RenderedPage | undefined) => void
  askedAt: number
  address: string
  part: string
}

type Options = { timeoutMs: number; onTimeout: (render: { address: string; part: string }) => void }

/**
 * Renders that the SSR worker has not finished, by number. Each resolves with the page, or with
 * undefined when it fails or takes too long.
 */
export function createPendingRenders({ timeoutMs, onTimeout }: Options) {
  const pending = new Map<number, Pending>()
  let count = 0

  return {
    size: () => pending.size,
    get: (number: number) => pending.get(number),
    numbers: () => [...pending.keys()],
    /** Age of the oldest pending render. */
    longestWaitMs() {
      const [oldest] = pending.values()
      return oldest ? performance.now() - oldest.askedAt : 0
    },
    add({ address, part }: { address: string; part: string }) {
      const number = ++count
      const page = new Promise<RenderedPage | undefined>((resolve) => {
        // It stays pending, because the worker is still busy with it.
        const timer = setTimeout(() => {
          onTimeout({ address, part })
          resolve(undefined)
        }, timeoutMs)
        pending.set(number, {
          askedAt: performance.now(),
          address,
          part,
          resolve(page) {
            clearTimeout(timer)
            resolve(page)
          },
        })
      })
      return { number, page }
    },
    settle(number: number, page: RenderedPage | undefined) {
      pending.get(number)?.resolve(page)
      pending.delete(number)
    },
  }
}
