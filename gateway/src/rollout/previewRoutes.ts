import type Router from '@koa/router'
import type Koa from 'koa'
import { homePath } from '@materia/contracts/shell/screenPaths.ts'
import { previewPath } from '@materia/contracts/shell/releases.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { Previews } from './previews.ts'

export type PreviewDeps = { previews: Previews }

/** Not `//host`, which is another site. */
const pathOfThisSite = /^\/(?![/\\])[^\\]*$/

/**
 * A preview link gives this browser a version until the link expires or `/preview` is opened. Both
 * lead to the path in `?to=`.
 */
export function addPreviewRoutes(router: Router, { previews }: PreviewDeps): void {
  router.get(previewPath, (ctx) => {
    previews.end(ctx)
    leave(ctx)
  })
  router.get(`${previewPath}/:token`, (ctx) => {
    if (!previews.begin(ctx, ctx.params['token'] ?? '')) throw notFound()
    leave(ctx)
  })
}

function leave(ctx: Koa.Context): void {
  const { to } = ctx.query
  ctx.set('Cache-Control', 'no-store')
  ctx.redirect(typeof to === 'string' && pathOfThisSite.test(to) ? to : homePath)
}
