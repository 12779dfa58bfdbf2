import type { LogFailure } from '@materia/service-kit/src/failureLog.ts'
import type { CurrentReleases } from './currentReleases.ts'
import type { Report } from './drawer.ts'
import { type Drawer, startDrawer } from './startDrawer.ts'

type Options = {
  buildDir: string
  /** Of a drawing: its `loaded` and `notLoaded` are known here. */
  onReport: (report: Exclude<Report, { loaded: string } | { notLoaded: string }>, from: Drawer) => void
  onNotLoaded: (key: string) => void
  onEnd: () => void
  logFailure: LogFailure
}

const restartMs = 1_000
/** A release whose code is not read by then never will be. */
const loadMs = 20_000

/** Keeps a process that draws pages running, with the releases that are asked for. */
export function keepDrawer({ buildDir, onReport, onNotLoaded, onEnd, logFailure }: Options) {
  let drawer: Drawer | undefined
  let loading: { key: string; since: number; isReady: boolean } | undefined
  let startedAt = -Infinity
  let isClosed = false

  function start(): Drawer | undefined {
    if (drawer || isClosed || performance.now() - startedAt < restartMs) return drawer
    startedAt = performance.now()
    const started = startDrawer({ buildDir, onReport: (report) => hear(started, report), onEnd: (cause) => end(started, cause) })
    drawer = started
    return started
  }

  function end(ended: Drawer, cause: unknown): void {
    if (drawer !== ended) return
    drawer = undefined
    loading = undefined
    ended.kill()
    if (!isClosed) logFailure('the process that draws pages ended', cause)
    onEnd()
  }

  function hear(from: Drawer, report: Report): void {
    if ('loaded' in report) {
      if (loading?.key === report.loaded) loading.isReady = true
    } else if ('notLoaded' in report) {
      logFailure('a release cannot draw pages', new Error(report.reason))
      if (loading?.key === report.notLoaded) loading = undefined
      onNotLoaded(report.notLoaded)
    } else onReport(report, from)
  }

  return {
    /** The process; none while it may not be started again. */
    of({ key, releases, warmUp }: CurrentReleases): Drawer | undefined {
      const to = start()
      if (!to || loading?.key === key) return to
      loading = { key, since: performance.now(), isReady: false }
      to.tell({ load: key, releases, warmUp })
      return to
    },
    /** Whether it has read the code that was asked for last. */
    isReady: () => loading?.isReady ?? false,
    endIfStuck() {
      if (loading && !loading.isReady && performance.now() - loading.since > loadMs) drawer?.kill()
    },
    end: () => drawer?.kill(),
    close() {
      isClosed = true
      drawer?.kill()
    },
  }
}
