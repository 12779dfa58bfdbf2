import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { createBackOff } from './backOff.ts'
import { createIdleTime } from './createIdleTime.ts'
import type { ReleaseSet } from '../../rollout/releases.ts'
import type { Report } from './worker.ts'
import { type CurrentReleases, superviseWorker } from './superviseWorker.ts'
import { createPendingRenders, type Render } from './pendingRenders.ts'
import type { RenderRequest, Call, RenderedPage } from './sandbox.ts'
import type { SsrWorker } from './startWorker.ts'

export type Renderer = {
  /**
   * Renders a page, or returns undefined when that takes too long: the browser then renders it.
   * `screen` is the path of its screen.
   */
  render: (
    screen: string,
    request: RenderRequest,
    chosen: ReleaseSet,
  ) => Promise<RenderedPage | undefined>
  close: () => void
}

type Options = {
  buildDir: string
  current: (chosen?: ReleaseSet) => Promise<CurrentReleases | undefined>
  call: Call
  logFailure: LogFailure
  timeoutMs: number
  /** Without a render for this time the worker ends, to free its memory. */
  restMs?: number
}

/** With more parallel renders, the wait would be longer than rendering in the browser. */
const atOnceMax = 8
/** A slice that computes this long is in an endless loop. */
const hungMinMs = 3_000
const checkMs = 1_000
const minuteMs = 60_000

/**
 * Renders pages in the SSR worker with the server code of the releases. The worker reaches the API
 * only through `call`. A screen or a release that fails repeatedly is skipped for a while. The
 * worker ends after a minute without a render. The next page or release starts it again.
 */
export function createRenderer({
  buildDir,
  current,
  call,
  logFailure,
  timeoutMs,
  restMs = minuteMs,
}: Options): Renderer {
  const backOff = createBackOff()
  const hungMs = Math.max(hungMinMs, timeoutMs)
  const pending = createPendingRenders({ timeoutMs, onTimeout })
  const idle = createIdleTime(restMs)
  const worker = superviseWorker({
    buildDir,
    hungMs,
    onReport(report, from) {
      if ('rendered' in report) {
        backOff.succeed(pending.get(report.rendered)?.part)
        pending.settle(report.rendered, report.page ?? undefined)
      } else if ('failed' in report) {
        const address = pending.get(report.failed)?.address
        logFailure('a page is not rendered', new Error(report.reason), { address })
        fail(report.failed)
      } else void respondToCall(call, report, from)
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

  function onTimeout({ address, part, isFirst }: Render): void {
    // Slow renders are normal while the worker loads code.
    if (isFirst || !worker.loading()?.isReady) return
    const error = new Error(`It took longer than ${timeoutMs} ms`)
    logFailure('a page is not rendered in time', error, { address })
    backOff.fail(part)
  }

  async function prepareCurrent(): Promise<void> {
    if (worker.loading()?.isReady && pending.longestWaitMs() > hungMs) worker.end()
    worker.endIfStuck()
    // Loads a new release before a visitor requests it.
    const now = await current()
    idle.useFor(now?.key)
    if (idle.isOver() && pending.size() === 0) worker.rest()
    else if (now && !backOff.isOn(now.key)) worker.of(now)
  }

  const onError = (error: unknown) =>
    logFailure('the releases to render pages from cannot be read', error)
  const checking = setInterval(() => void prepareCurrent().catch(onError), checkMs).unref()

  return {
    async render(screen, request, chosen) {
      idle.use()
      const now = await current(chosen)
      const part = `${now?.key} ${screen}`
      const to =
        now && pending.size() < atOnceMax && ![now.key, part].some(backOff.isOn)
          ? worker.of(now)
          : undefined
      if (!to || !now) return undefined
      const { address } = request
      const { number, page } = pending.add({ address, part, isFirst: !worker.loading()?.isWarm })
      to.send({ render: number, by: now.key, request })
      return await page
    },
    close() {
      clearInterval(checking)
      worker.close()
    },
  }
}

async function respondToCall(
  call: Call,
  { call: number, path }: Extract<Report, { call: number }>,
  from: SsrWorker,
): Promise<void> {
  from.send({ answered: number, ...(await call(path).catch(() => ({ status: 503, body: '' }))) })
}
