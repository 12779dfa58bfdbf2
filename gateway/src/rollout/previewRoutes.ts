import type Router from '@koa/router'
import type Koa from 'koa'
import { previewPath } from '@materia/contracts/shell/releases.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { Previews } from './previews.ts'

export type PreviewDeps = { previews: Previews }

/** A preview link gives this browser a version until the link expires or `/preview` is opened. */
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
  ctx.set('Cache-Control', 'no-store')
  ctx.redirect('/')
}
