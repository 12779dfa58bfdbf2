import type { RenderedPage } from './sandbox.ts'

/** `isFirst`: it was requested before the worker had loaded and warmed up its release. */
export type Render = { address: string; part: string; isFirst: boolean }
type Pending = Render & {
  resolve: (page: RenderedPage | undefined) => void
  askedAt: number
}

type Options = { timeoutMs: number; onTimeout: (render: Render) => void }

/** The first pages wait longer, because the worker has to load its code. */
const firstMinMs = 900

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
    add(render: Render) {
      const number = ++count
      const page = new Promise<RenderedPage | undefined>((resolve) => {
        // It stays pending, because the worker is still busy with it.
        const end = () => {
          onTimeout(render)
          resolve(undefined)
        }
        const timer = setTimeout(end, render.isFirst ? Math.max(firstMinMs, timeoutMs) : timeoutMs)
        pending.set(number, {
          ...render,
          askedAt: performance.now(),
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
