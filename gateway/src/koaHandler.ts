import type Router from '@koa/router'
import type Koa from 'koa'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { findOwn } from './ownRoutes.ts'
import { setAll } from './page.ts'
import { contextOf } from './requestContext.ts'
import type { Fail } from './serviceRoutes.ts'

type Deps = {
  app: Koa
  router: Router
  answerSite: (ctx: Koa.Context) => Promise<void>
  securityHeaders: string[]
  fail: Fail
}

/**
 * Koa answers what the gateway answers itself. What a service answers goes past it: its context and its middleware would be a
 * tenth of the cost of a forwarded request, and would only be told not to respond.
 */
export function createKoaHandler({ app, router, answerSite, securityHeaders, fail }: Deps) {
  const findRoute = findOwn(router)
  app.use(async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      ctx.respond = false
      fail(ctx.res, contextOf(ctx.req), thrown)
    }
  })
  app.use(async (ctx, next) => {
    setAll(ctx, ['X-Request-Id', contextOf(ctx.req).requestId, ...securityHeaders])
    const found = findRoute(ctx.path)
    if (!found) return await answerSite(ctx)
    const { path, methods } = found
    contextOf(ctx.req).route = path
    if (!methods.includes(ctx.method))
      throw new AppError(commonErrors.METHOD_NOT_ALLOWED, {
        headers: { Allow: methods.join(', ') },
      })
    await next()
  })
  app.use(router.routes())
  return app.callback()
}
