import type Router from '@koa/router'
import type Koa from 'koa'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { telemetryReportSchema, type SliceReport } from '@materia/contracts/shell/sliceReport.ts'
import { reportTelemetry } from '@materia/contracts/shell/telemetry.ts'
import { telemetryBytesMax } from '@materia/contracts/shell/constants.ts'
import { readValidBody } from '@materia/service-kit/src/http/route.ts'
import { canariesPath } from '@materia/contracts/shell/canaryState.ts'
import { wideNetworkOf } from '@materia/service-kit/src/limits/networkOf.ts'
import { clientNetwork } from '../proxy/request/clientAddress.ts'
import { mayReadMetrics } from '../ops/healthRoutes.ts'
import type { RequestMetrics } from '../metrics.ts'
import { type ReleaseSet, type Releases, versionsOf } from './releases.ts'
import type { PageTokens } from './pageToken.ts'
import { createRequestLimits } from '../limits/requestLimits.ts'
import type { Canaries } from './canaries.ts'

export type TelemetryDeps = {
  choose: (ctx: Koa.Context) => Promise<ReleaseSet>
  releases: Pick<Releases, 'candidates'>
  canaries: Canaries
  pageTokens: Pick<PageTokens, 'read'>
  metrics: RequestMetrics
  metricsToken: string
  telemetryPerAddress: number
  isBehindTls: boolean
  log: Logger
}

/** Logs each kind of error at most once a minute. */
const seenMs = 60_000

/**
 * Browsers report on the slices of their pages. `/canaries` lists the canaries, for operators with
 * the reports that count.
 */
export function addTelemetryRoutes(
  router: Router,
  {
    choose,
    releases,
    canaries,
    pageTokens,
    metrics,
    metricsToken,
    telemetryPerAddress,
    isBehindTls,
    log,
  }: TelemetryDeps,
): void {
  const countEvent = metrics.counter(
    'slice_events_total',
    'Pages of the sample that opened a version of a slice, and on which it failed',
    ['slice', 'version', 'event'],
  )
  const { countNetwork } = createRequestLimits({
    perAddress: telemetryPerAddress,
    perUser: 1,
    socketsPerUser: 1,
  })
  const seen = new LRUCache<string, true>({ max: 1_000, ttl: seenMs })

  router.post(reportTelemetry.path, async (ctx) => {
    const address = clientNetwork(ctx.req, isBehindTls)
    countNetwork(address)
    const { slices } = await readValidBody(ctx.req, telemetryReportSchema, telemetryBytesMax)
    const candidates = new Map(await releases.candidates())
    // Ignores invented versions, and old ones in a tab that is open for long. While a canary runs,
    // only a page that we sent to this browser may report.
    const served = new Map(
      Object.entries(candidates.size > 0 ? pageTokens.read(ctx) : versionsOf(await choose(ctx))),
    )
    for (const report of onceEach(
      slices.filter(({ name, version }) => served.get(name) === version),
    )) {
      countEvent({ slice: report.name, version: report.version, event: report.event })
      noteFailure(report)
      const candidate = candidates.get(report.name)
      if (candidate)
        await canaries.count(report.name, candidate, {
          ...report,
          network: wideNetworkOf(address),
        })
    }
    ctx.status = 204
  })

  router.get(canariesPath, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = {
      canaries: await (mayReadMetrics(ctx, metricsToken) ? canaries.listCounts() : canaries.list()),
    }
  })

  function noteFailure({ event, ...what }: SliceReport): void {
    const key = Object.values(what).join(' ')
    if (event !== 'broken' || seen.has(key)) return
    seen.set(key, true)
    const { name: slice, ...rest } = what
    log.warn({ slice, ...rest }, 'a slice failed in a browser')
  }
}

/** A page counts once per slice and event, however often it reports. */
function onceEach(slices: SliceReport[]): SliceReport[] {
  return [...new Map(slices.map((report) => [`${report.name} ${report.event}`, report])).values()]
}
