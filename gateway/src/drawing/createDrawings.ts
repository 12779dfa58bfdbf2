import type { LogFailure } from '@materia/service-kit/src/failureLog.ts'
import { createBackOff } from './createBackOff.ts'
import type { CurrentReleases } from './currentReleases.ts'
import type { Chosen } from '../releases.ts'
import type { Report } from './drawer.ts'
import { keepDrawer } from './keepDrawer.ts'
import type { Asked, Call, Drawn } from './realm.ts'
import type { Drawer } from './startDrawer.ts'

export type Drawings = {
  /** The page by these releases, or undefined where it is not there in time: the browser then draws it. `screen`: whose page it is. */
  draw: (screen: string, asked: Asked, chosen: Chosen) => Promise<Drawn | undefined>
  close: () => void
}

type Options = {
  buildDir: string
  current: (chosen?: Chosen) => Promise<CurrentReleases | undefined>
  call: Call
  logFailure: LogFailure
  timeoutMs: number
}

/** More than these at once would wait for each other longer than the browser takes. */
const atOnceMax = 8
/** A slice that computes for so long will not end. */
const hungMinMs = 3_000
const lookMs = 1_000

type Pending = {
  resolve: (page: Drawn | undefined) => void
  askedAt: number
  address: string
  part: string
}

/**
 * Draws pages by what slices' releases have for the server, in a process of its own that hears of the API only through `call`. What fails again
 * and again is left alone for a while.
 */
export function createDrawings({
  buildDir,
  current,
  call,
  logFailure,
  timeoutMs,
}: Options): Drawings {
  const pending = new Map<number, Pending>()
  const backOff = createBackOff()
  const hungMs = Math.max(hungMinMs, timeoutMs)
  let count = 0
  const kept = keepDrawer({
    buildDir,
    hungMs,
    onReport(report, from) {
      if ('drawn' in report) {
        backOff.succeed(pending.get(report.drawn)?.part)
        settle(report.drawn, report.page ?? undefined)
      } else if ('failed' in report) {
        logFailure('a page is not drawn', new Error(report.reason), {
          address: pending.get(report.failed)?.address,
        })
        fail(report.failed)
      } else void passOn(call, report, from)
    },
    onWarm: backOff.succeed,
    onNotLoaded: backOff.fail,
    onEnd: () => [...pending.keys()].forEach(fail),
    logFailure,
  })

  function settle(number: number, page: Drawn | undefined): void {
    pending.get(number)?.resolve(page)
    pending.delete(number)
  }

  function fail(number: number): void {
    backOff.fail(pending.get(number)?.part)
    settle(number, undefined)
  }

  async function look(): Promise<void> {
    const [oldest] = pending.values()
    if (kept.isReady() && oldest && performance.now() - oldest.askedAt > hungMs) kept.end()
    kept.endIfStuck()
    // A release is read before a visitor asks for it.
    const now = await current()
    if (now && !backOff.isOn(now.key)) kept.of(now)
  }

  const looking = setInterval(
    () =>
      void look().catch((error: unknown) =>
        logFailure('nothing is known of what to draw pages by', error),
      ),
    lookMs,
  )
  looking.unref()

  return {
    async draw(screen, asked, chosen) {
      const now = await current(chosen)
      const part = `${now?.key} ${screen}`
      const to =
        now && pending.size < atOnceMax && ![now.key, part].some(backOff.isOn)
          ? kept.of(now)
          : undefined
      if (!to || !now) return undefined
      const number = ++count
      return await new Promise((resolve) => {
        const timer = setTimeout(() => {
          // While its code is read it is slow as a matter of course.
          if (kept.isReady()) {
            logFailure(
              'a page is not drawn in time',
              new Error(`It took longer than ${timeoutMs} ms`),
              { address: asked.address },
            )
            backOff.fail(part)
          }
          resolve(undefined)
        }, timeoutMs)
        pending.set(number, {
          askedAt: performance.now(),
          address: asked.address,
          part,
          resolve(page) {
            clearTimeout(timer)
            resolve(page)
          },
        })
        to.tell({ draw: number, by: now.key, asked })
      })
    },
    close() {
      clearInterval(looking)
      kept.close()
    },
  }
}

async function passOn(
  call: Call,
  { call: number, path }: Extract<Report, { call: number }>,
  from: Drawer,
): Promise<void> {
  from.tell({ answered: number, ...(await call(path).catch(() => ({ status: 503, body: '' }))) })
}
