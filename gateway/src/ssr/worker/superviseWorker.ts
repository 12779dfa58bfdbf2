import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Report } from './worker.ts'
import type { SandboxReleases } from './sandbox.ts'
import { type SsrWorker, startWorker } from './startWorker.ts'

/**
 * `key` identifies exactly these releases. `warmUp` lists addresses of screens without parameters.
 */
export type CurrentReleases = { key: string; releases: SandboxReleases; warmUp: string[] }

type Options = {
  buildDir: string
  /** Code that computes this long is in an endless loop. */
  hungMs: number
  /** Gets the reports about a page. The others are handled here. */
  onReport: (
    report: Exclude<
      Report,
      { loaded: string } | { warm: string } | { notLoaded: string } | { alive: true }
    >,
    from: SsrWorker,
  ) => void
  onWarm: (key: string) => void
  /** The release's code cannot be read, or the process ended before all of it had run. */
  onNotLoaded: (key: string) => void
  onEnd: () => void
  logFailure: LogFailure
}

type Loading = { key: string; since: number; isReady: boolean; isWarm: boolean }

const restartMs = 1_000
/** A release that takes longer to load will never finish. */
const loadMs = 20_000

/** Keeps an SSR worker running with the needed releases. */
export function superviseWorker({
  buildDir,
  hungMs,
  onReport,
  onWarm,
  onNotLoaded,
  onEnd,
  logFailure,
}: Options) {
  let worker: SsrWorker | undefined
  let loading: Loading | undefined
  /** Time of the last ping without a reply. */
  let pingedAt: number | undefined
  let startedAt = -Infinity
  let isClosed = false

  function start(): SsrWorker | undefined {
    if (worker || isClosed || performance.now() - startedAt < restartMs) return worker
    startedAt = performance.now()
    pingedAt = undefined
    const started = startWorker({
      buildDir,
      onReport: (report) => handleReport(started, report),
      onEnd: (cause) => end(started, cause),
    })
    worker = started
    return started
  }

  function drop(dropped: SsrWorker | undefined): void {
    worker = undefined
    loading = undefined
    pingedAt = undefined
    dropped?.kill()
  }

  function end(ended: SsrWorker, cause: unknown): void {
    if (worker !== ended) return
    const unproved = loading?.isWarm === false ? loading.key : undefined
    drop(ended)
    if (!isClosed) logFailure('the SSR worker ended', cause)
    if (unproved !== undefined) onNotLoaded(unproved)
    onEnd()
  }

  function handleReport(from: SsrWorker, report: Report): void {
    loading = loadingAfter(loading, report)
    if ('alive' in report) pingedAt = undefined
    else if ('warm' in report) onWarm(report.warm)
    else if ('notLoaded' in report) {
      logFailure('a release cannot render pages', new Error(report.reason))
      onNotLoaded(report.notLoaded)
    } else if (!('loaded' in report)) onReport(report, from)
  }

  return {
    /** Returns the worker with these releases, or undefined while it may not restart yet. */
    of({ key, releases, warmUp }: CurrentReleases): SsrWorker | undefined {
      const to = start()
      if (!to || loading?.key === key) return to
      loading = loadingOf(key)
      to.send({ load: key, releases, warmUp })
      return to
    },
    loading: () => loading,
    endIfStuck() {
      if (pingedAt === undefined) {
        pingedAt = performance.now()
        worker?.send({ alive: true })
      }
      if (isStuck({ loading, pingedAt, hungMs }, performance.now())) worker?.kill()
    },
    end: () => worker?.kill(),
    rest: () => drop(worker),
    close() {
      isClosed = true
      worker?.kill()
    },
  }
}

const loadingOf = (key: string): Loading => ({
  key,
  since: performance.now(),
  isReady: false,
  isWarm: false,
})

/** Ignores reports on a release that was replaced meanwhile. */
function loadingAfter(loading: Loading | undefined, report: Report): Loading | undefined {
  const isOf = (key: string) => loading?.key === key
  if (loading && 'loaded' in report && isOf(report.loaded)) return { ...loading, isReady: true }
  if (loading && 'warm' in report && isOf(report.warm)) return { ...loading, isWarm: true }
  if ('notLoaded' in report && isOf(report.notLoaded)) return undefined
  return loading
}

type Waiting = { loading: Loading | undefined; pingedAt: number; hungMs: number }

/**
 * The process cannot reply to pings while it loads a release, so the loading time counts instead.
 */
function isStuck({ loading, pingedAt, hungMs }: Waiting, now: number): boolean {
  return loading?.isReady === false ? now - loading.since > loadMs : now - pingedAt > hungMs
}
