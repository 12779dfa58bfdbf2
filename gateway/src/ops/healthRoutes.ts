import { timingSafeEqual } from 'node:crypto'
import type Router from '@koa/router'
import type Koa from 'koa'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { createMetricsText } from './clusterMetrics.ts'
import { probe } from '../proxy/instances/instanceProbes.ts'
import type { Deadlines } from '../proxy/deadlines.ts'
import type { RequestMetrics } from '../metrics.ts'
import type { RedisAccess } from './redis.ts'
import type { Upstream } from '../proxy/upstreams.ts'

export type HealthDeps = {
  redis: RedisAccess
  releases: { current: () => Promise<unknown> }
  upstreams: Record<string, Upstream>
  deadlines: Deadlines
  metrics: RequestMetrics
  metricsToken: string
  logFailure: LogFailure
  isStopping: () => boolean
}

/** When a service is down at startup, the gateway serves the other services after this time. */
const startPatienceMs = 30_000

export function addHealthRoutes(router: Router, deps: HealthDeps): void {
  const { redis, releases, upstreams, deadlines, metrics, metricsToken, logFailure, isStopping } =
    deps
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' }
  })

  // The load balancer uses this route. A gateway without one service still serves the others. A new
  // gateway waits, because it may be the only one without a connection.
  let hasStarted = false
  const startedAt = performance.now()
  router.get('/readyz/self', async (ctx) => {
    hasStarted ||=
      (await findMissing()).length === 0 || performance.now() - startedAt > startPatienceMs
    const isReady =
      hasStarted &&
      !isStopping() &&
      (await registry().then(
        () => true,
        () => false,
      ))
    ctx.status = isReady ? 200 : 503
    ctx.body = { status: isReady ? 'ready' : 'waiting' }
  })

  router.get('/readyz', async (ctx) => {
    const missing = [...(await findMissing())]
    if (isStopping()) missing.unshift('stopping')
    ctx.status = missing.length === 0 ? 200 : 503
    ctx.body = missing.length === 0 ? { status: 'ready' } : { status: 'waiting', missing }
  })

  const metricsText = createMetricsText(metrics.registry, logFailure)
  router.get('/metrics', async (ctx) => {
    if (!mayReadMetrics(ctx, metricsToken)) throw notFound()
    ctx.type = metrics.registry.contentType
    ctx.body = await metricsText()
  })

  // Requests at the same time share one check: anybody may send thousands.
  let running: Promise<string[]> | undefined
  const findMissing = () => (running ??= check().finally(() => (running = undefined)))

  async function check(): Promise<string[]> {
    const checks: Record<string, () => Promise<unknown>> = {
      redis: () => redis.withTimeout(redis.client.ping()),
      registry,
    }
    for (const upstream of Object.values(upstreams))
      checks[upstream.name] = () => checkService(upstream)
    const names = Object.keys(checks)
    const results = await Promise.allSettled(names.map((name) => checks[name]!()))
    for (const [at, result] of results.entries())
      if (result.status === 'rejected') logFailure(`not ready: ${names[at]}`, result.reason)
    return names.filter((_name, at) => results[at]!.status === 'rejected')
  }

  const registry = () => releases.current()

  async function checkService(upstream: Upstream): Promise<void> {
    const { status } = await probe(upstream, deadlines, '/healthz')
    if (status !== 200) throw new Error(`${upstream.name} responded with ${status}`)
  }
}

/** Operators send the token. Without a configured token, only this machine may read. */
export function mayReadMetrics(ctx: Koa.Context, token: string): boolean {
  if (token !== '') {
    const expected = Buffer.from(`Bearer ${token}`)
    const given = Buffer.from(ctx.get('authorization'))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  // Behind a proxy on the same machine, every request comes from this machine.
  const isForwarded = ctx.get('x-forwarded-for') !== '' || ctx.get('forwarded') !== ''
  return (
    !isForwarded &&
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ctx.req.socket.remoteAddress ?? '')
  )
}
