import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { contextOf } from './requestContext.ts'
import type { PublicSite } from './publicSite.ts'
import type { StaticFiles } from './staticFiles.ts'

type Deps = {
  files: StaticFiles
  answerPage: (ctx: Koa.Context) => Promise<void>
  publicSite: PublicSite
  countRequest: (req: IncomingMessage) => void
}

/** Everything that is no call: the built files and, for any other path, the shell's page. */
export function createSiteRoutes({
  files,
  answerPage,
  publicSite,
  countRequest,
}: Deps): (ctx: Koa.Context) => Promise<void> {
  return async (ctx) => {
    const context = contextOf(ctx.req)
    const { path, method } = ctx
    if (path === '/api' || path.startsWith('/api/')) throw notFound()
    if (method !== 'GET' && method !== 'HEAD')
      throw new AppError(commonErrors.METHOD_NOT_ALLOWED, { headers: { Allow: 'GET, HEAD' } })
    if (path.startsWith('/assets/') || path.startsWith('/remotes/')) {
      context.route = path.startsWith('/assets/') ? '/assets' : '/remotes'
      return await files.answerReleased(ctx)
    }
    context.route = 'page'
    if (await files.answerRootFile(ctx)) return
    // Services are asked for what these say.
    countRequest(ctx.req)
    if (await publicSite.answerForRobots(ctx)) return
    await answerPage(ctx)
  }
}
