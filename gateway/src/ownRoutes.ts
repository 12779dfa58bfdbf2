import type { Service } from '@materia/contracts/services.ts'
import Router from '@koa/router'
import { type AuthDeps, addAuthRoutes } from './authRoutes.ts'
import { type HealthDeps, addHealthRoutes } from './healthRoutes.ts'
import { contextOf } from './requestContext.ts'

type Deps = AuthDeps & HealthDeps & { services: Service[]; apiDocument: string }

/** What the gateway answers itself. */
export function createOwnRoutes(deps: Deps): Router {
  const router = new Router()
  // Before the routes, so that it also runs where a path is known and its method is not.
  router.use(async (ctx, next) => {
    contextOf(ctx.req).route = ctx.path
    await next()
  })
  for (const { name, session: calls } of deps.services) {
    const upstream = deps.upstreams[name]
    if (calls && upstream) addAuthRoutes(router, { upstream, calls }, deps)
  }
  addHealthRoutes(router, deps)
  router.get('/api/openapi.json', (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = deps.apiDocument
  })
  router.get('/remotes.json', async (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = await deps.releases.registry()
  })
  return router
}

/** The methods a path of the gateway's own answers to; undefined for any other path. */
export function ownMethods(router: Router): (path: string) => string[] | undefined {
  const routes = router.stack.filter(({ methods }) => methods.length > 0)
  const methodsOf = new Map(routes.map(({ path, methods }) => [String(path), methods]))
  return (path) => methodsOf.get(path)
}
