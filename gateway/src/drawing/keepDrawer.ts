import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { CurrentReleases } from './currentReleases.ts'
import type { Report } from './drawer.ts'
import { type Drawer, startDrawer } from './startDrawer.ts'

type Options = {
  buildDir: string
  /** Code that computes for so long will not end. */
  hungMs: number
  /** Of a drawing: the rest is known here. */
  onReport: (
    report: Exclude<
      Report,
      { loaded: string } | { warm: string } | { notLoaded: string } | { alive: true }
    >,
    from: Drawer,
  ) => void
  onWarm: (key: string) => void
  /** Its code cannot be read, or the process ended before all of it had run. */
  onNotLoaded: (key: string) => void
  onEnd: () => void
  logFailure: LogFailure
}

type Loading = { key: string; since: number; isReady: boolean; isWarm: boolean }

const restartMs = 1_000
/** A release whose code is not read by then never will be. */
const loadMs = 20_000

/** Keeps a process that draws pages running, with the releases that are asked for. */
export function keepDrawer({
  buildDir,
  hungMs,
  onReport,
  onWarm,
  onNotLoaded,
  onEnd,
  logFailure,
}: Options) {
  let drawer: Drawer | undefined
  let loading: Loading | undefined
  /** When it was asked whether it is alive, and has not said so since. */
  let askedAt: number | undefined
  let startedAt = -Infinity
  let isClosed = false

  function start(): Drawer | undefined {
    if (drawer || isClosed || performance.now() - startedAt < restartMs) return drawer
    startedAt = performance.now()
    askedAt = undefined
    const started = startDrawer({
      buildDir,
      onReport: (report) => hear(started, report),
      onEnd: (cause) => end(started, cause),
    })
    drawer = started
    return started
  }

  function end(ended: Drawer, cause: unknown): void {
    if (drawer !== ended) return
    const unproved = loading?.isWarm === false ? loading.key : undefined
    drawer = undefined
    loading = undefined
    askedAt = undefined
    ended.kill()
    if (!isClosed) logFailure('the process that draws pages ended', cause)
    if (unproved !== undefined) onNotLoaded(unproved)
    onEnd()
  }

  function hear(from: Drawer, report: Report): void {
    loading = loadingAfter(loading, report)
    if ('alive' in report) askedAt = undefined
    else if ('warm' in report) onWarm(report.warm)
    else if ('notLoaded' in report) {
      logFailure('a release cannot draw pages', new Error(report.reason))
      onNotLoaded(report.notLoaded)
    } else if (!('loaded' in report)) onReport(report, from)
  }

  return {
    /** The process; none while it may not be started again. */
    of({ key, releases, warmUp }: CurrentReleases): Drawer | undefined {
      const to = start()
      if (!to || loading?.key === key) return to
      loading = { key, since: performance.now(), isReady: false, isWarm: false }
      to.tell({ load: key, releases, warmUp })
      return to
    },
    /** Whether it has read the code that was asked for last. */
    isReady: () => loading?.isReady ?? false,
    endIfStuck() {
      if (askedAt === undefined) {
        askedAt = performance.now()
        drawer?.tell({ alive: true })
      }
      if (isStuck({ loading, askedAt, hungMs }, performance.now())) drawer?.kill()
    },
    end: () => drawer?.kill(),
    close() {
      isClosed = true
      drawer?.kill()
    },
  }
}

/** Reports on a release that was replaced meanwhile change nothing. */
function loadingAfter(loading: Loading | undefined, report: Report): Loading | undefined {
  const isOf = (key: string) => loading?.key === key
  if (loading && 'loaded' in report && isOf(report.loaded)) return { ...loading, isReady: true }
  if (loading && 'warm' in report && isOf(report.warm)) return { ...loading, isWarm: true }
  if ('notLoaded' in report && isOf(report.notLoaded)) return undefined
  return loading
}

type Waiting = { loading: Loading | undefined; askedAt: number; hungMs: number }

/** While the process reads a release it replies to nothing, so the time for reading counts instead. */
function isStuck({ loading, askedAt, hungMs }: Waiting, now: number): boolean {
  return loading?.isReady === false ? now - loading.since > loadMs : now - askedAt > hungMs
}
