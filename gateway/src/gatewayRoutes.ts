import type { Service } from '@materia/contracts/services.ts'
import Router from '@koa/router'
import { addApiDocs } from './ssr/apiDocs.ts'
import { type PreviewDeps, addPreviewRoutes } from './rollout/previewRoutes.ts'
import { type TelemetryDeps, addTelemetryRoutes } from './rollout/telemetryRoutes.ts'
import { type AuthDeps, addAuthRoutes } from './session/login/authRoutes.ts'
import { type HealthDeps, addHealthRoutes } from './ops/healthRoutes.ts'
import { type SessionDeps, addSessionRoutes } from './session/sessionRoutes.ts'
import { type SessionServiceDeps, createSessionService } from './session/sessionService.ts'

type Deps = AuthDeps &
  HealthDeps &
  SessionDeps &
  SessionServiceDeps &
  PreviewDeps &
  TelemetryDeps & { services: Service[]; apiDocument: () => string }

/** Creates the routes that the gateway handles itself, without a service. */
export function createGatewayRoutes(deps: Deps): Router {
  const router = new Router()
  for (const { name, session: calls } of deps.services) {
    const upstream = deps.upstreams[name]
    if (!calls || !upstream) continue
    const service = createSessionService(upstream, calls, deps)
    addAuthRoutes(router, service, deps)
    addSessionRoutes(router, service, deps)
  }
  addHealthRoutes(router, deps)
  addPreviewRoutes(router, deps)
  addTelemetryRoutes(router, deps)
  addApiDocs(router, deps.apiDocument)
  router.get('/remotes.json', async (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    const { remotes, preview } = await deps.choose(ctx)
    if (preview) ctx.set('Cache-Control', 'no-store')
    ctx.body = remotes
  })
  return router
}

/**
 * Finds the gateway's own route for a path, with its allowed methods. Undefined for any other path.
 */
export function createRouteFinder(
  router: Router,
): (path: string) => { path: string; methods: string[] } | undefined {
  const routes = router.stack.filter(({ methods }) => methods.length > 0)
  const byPath = Map.groupBy(routes, ({ path }) => String(path))
  const methodsOf = new Map(
    [...byPath].map(([path, layers]) => [path, layers.flatMap(({ methods }) => methods)]),
  )
  const withParams = [...byPath]
    .filter(([path]) => path.includes(':'))
    .map(([path, [layer]]) => ({ path, layer: layer! }))
  return (asked) => {
    const path = methodsOf.has(asked)
      ? asked
      : withParams.find(({ layer }) => layer.match(asked))?.path
    const methods = path === undefined ? undefined : methodsOf.get(path)
    return path === undefined || !methods ? undefined : { path, methods }
  }
}
