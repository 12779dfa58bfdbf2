import type Koa from 'koa'
import type { Language } from '@materia/contracts/languages.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { type ServiceResponse, callService } from '../proxy/callService.ts'
import { createDeadlines } from '../proxy/deadlines.ts'
import { describePage } from './describePage.ts'
import { findSitemap } from './findSitemap.ts'
import type { FindService } from '../proxy/findService.ts'
import { contextOf } from '../proxy/request/requestContext.ts'
import { requestOrigin } from '../proxy/request/requestHost.ts'
import { readPath } from '../proxy/request/requestTarget.ts'
import type { Site, SiteScreen } from './site.ts'
import { robotsText } from './sitemaps.ts'
import type { Upstream } from '../proxy/upstreams.ts'

export type PublicSite = {
  /** Scheme and host that a page uses for its own address. */
  originOf: (ctx: Koa.Context) => string
  /** Returns the head tags that describe a page. `isMissing`: the page's subject does not exist. */
  describe: (
    ctx: Koa.Context,
    language: Language,
    screens: SiteScreen[],
  ) => Promise<{ head: string; isMissing: boolean }>
  /** Sends `robots.txt` or a sitemap. Returns false for any other path. */
  answerForRobots: (ctx: Koa.Context) => Promise<boolean>
  /** Calls the API as a visitor and returns the body as text. */
  call: (path: string) => Promise<{ status: number; body: string }>
  close: () => void
}

type Deps = {
  site: () => Promise<Site>
  findService: FindService
  upstreams: Record<string, Upstream>
  publicUrl: string
  logFailure: LogFailure
}

/** Longest wait for a page's description. After it the page is sent without one. */
const timeoutMs = 1_000
const maxResponseBytes = 512 * 1024

/** Everything that clients without scripts read: link previews and search engines. */
export function createPublicSite({
  site,
  findService,
  upstreams,
  publicUrl,
  logFailure,
}: Deps): PublicSite {
  const deadlines = createDeadlines(timeoutMs)
  const originOf = (ctx: Koa.Context) => publicUrl || requestOrigin(ctx.req)

  async function callByPath(path: string): Promise<ServiceResponse> {
    const service = findService(readPath(path))?.service
    if (!service) throw notFound()
    return await callService({
      upstream: upstreams[service]!,
      deadlines,
      method: 'GET',
      path,
      headers: [],
      maxBytes: maxResponseBytes,
    })
  }

  return {
    originOf,
    describe: (ctx, language, screens) =>
      describePage({ callByPath, logFailure }, { ctx, origin: originOf(ctx), language, screens }),
    async answerForRobots(ctx) {
      const origin = originOf(ctx)
      if (ctx.path === '/robots.txt') {
        // Search engines that get an error here stop crawling the whole site.
        ctx.body = robotsText(
          origin,
          await site().catch((error: unknown) => {
            logFailure('robots.txt is sent without the lists of the releases', error, {
              requestId: contextOf(ctx.req).requestId,
            })
            return { screens: [], openCalls: [] }
          }),
        )
        return true
      }
      const xml = await findSitemap({ site, callByPath }, ctx.path, origin)
      if (xml === null) return false
      ctx.type = 'application/xml; charset=utf-8'
      ctx.set('Cache-Control', 'public, max-age=3600')
      ctx.body = xml
      return true
    },
    async call(path) {
      const { status, body } = await callByPath(path)
      return { status, body: body.toString('utf8') }
    },
    close: () => deadlines.stop(),
  }
}
