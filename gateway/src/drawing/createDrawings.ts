import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { createBackOff } from './createBackOff.ts'
import type { CurrentReleases } from './currentReleases.ts'
import type { Chosen } from '../releases.ts'
import type { Report } from './drawer.ts'
import { keepDrawer } from './keepDrawer.ts'
import { createPendingRenders } from './pendingRenders.ts'
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
  const backOff = createBackOff()
  const hungMs = Math.max(hungMinMs, timeoutMs)
  const pending = createPendingRenders({ timeoutMs, onTimeout: noteTimeout })
  const kept = keepDrawer({
    buildDir,
    hungMs,
    onReport(report, from) {
      if ('drawn' in report) {
        backOff.succeed(pending.get(report.drawn)?.part)
        pending.settle(report.drawn, report.page ?? undefined)
      } else if ('failed' in report) {
        logFailure('a page is not drawn', new Error(report.reason), {
          address: pending.get(report.failed)?.address,
        })
        fail(report.failed)
      } else void passOn(call, report, from)
    },
    onWarm: backOff.succeed,
    onNotLoaded: backOff.fail,
    onEnd: () => pending.numbers().forEach(fail),
    logFailure,
  })

  function fail(number: number): void {
    backOff.fail(pending.get(number)?.part)
    pending.settle(number, undefined)
  }

  function noteTimeout({ address, part }: { address: string; part: string }): void {
    // While its code is read it is slow as a matter of course.
    if (!kept.isReady()) return
    logFailure('a page is not drawn in time', new Error(`It took longer than ${timeoutMs} ms`), {
      address,
    })
    backOff.fail(part)
  }

  async function look(): Promise<void> {
    if (kept.isReady() && pending.longestWaitMs() > hungMs) kept.end()
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
        now && pending.size() < atOnceMax && ![now.key, part].some(backOff.isOn)
          ? kept.of(now)
          : undefined
      if (!to || !now) return undefined
      const { number, page } = pending.add({ address: asked.address, part })
      to.tell({ draw: number, by: now.key, asked })
      return await page
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
