import type Koa from 'koa'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { aliases } from '@materia/contracts/shell/screens.ts'
import { exchangeOf } from './exchange.ts'
import type { PublicSite } from './publicSite.ts'
import type { StaticFiles } from './staticFiles.ts'

type Deps = { files: StaticFiles; answerPage: (ctx: Koa.Context) => Promise<void>; publicSite: PublicSite }

/** Everything that is no call: the built files, the redirects and, for any other path, the shell's page. */
export function createSiteRoutes({ files, answerPage, publicSite }: Deps): (ctx: Koa.Context) => Promise<void> {
  return async (ctx) => {
    const exchange = exchangeOf(ctx.req)
    const { path, method } = ctx
    if (path === '/api' || path.startsWith('/api/')) throw notFound()
    if (method !== 'GET' && method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } })
    if (path.startsWith('/assets/') || path.startsWith('/remotes/')) {
      exchange.route = path.startsWith('/assets/') ? '/assets' : '/remotes'
      return await files.answerReleased(ctx)
    }
    exchange.route = 'page'
    const target = aliases[path.toLowerCase()]
    if (target !== undefined) {
      ctx.status = 302
      ctx.set('Cache-Control', 'no-cache')
      ctx.redirect(target)
      return
    }
    if (await files.answerRootFile(ctx)) return
    if (await publicSite.answerForRobots(ctx)) return
    await answerPage(ctx)
  }
}
