import type Koa from 'koa'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Config } from '../config.ts'
import { createRenderer } from './worker/renderer.ts'
import { createCurrentReleases } from './currentReleases.ts'
import type { FindService } from '../proxy/findService.ts'
import { createPage } from './page.ts'
import { type PublicSite, createPublicSite } from './publicSite.ts'
import type { PageTokens } from '../rollout/pageToken.ts'
import type { ReleaseSet, Releases } from '../rollout/releases.ts'
import type { SecurityHeaders } from './securityHeaders.ts'
import type { Sessions } from '../session/session.ts'
import { createSite } from './site.ts'
import { type StaticFiles, createStaticFiles } from './staticFiles.ts'
import type { Upstream } from '../proxy/upstreams.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { contextOf } from '../proxy/request/requestContext.ts'

type Deps = {
  config: Pick<Config, 'buildDir' | 'publicUrl' | 'renderTimeoutMs' | 'telemetrySampleRatio'>
  releases: Releases
  choose: (ctx: Koa.Context) => Promise<ReleaseSet>
  pageTokens: Pick<PageTokens, 'issue'>
  findService: FindService
  upstreams: Record<string, Upstream>
  securityHeaders: SecurityHeaders
  sessions: Pick<Sessions, 'hasCookie'>
  admit: (ctx: Koa.Context) => Promise<void>
  logFailure: LogFailure
}

const fileBytes = 64 * 1024 * 1024

/** Serves the built files and, for any other path outside the API, the shell's page. */
export function createSiteRoutes({
  config,
  releases,
  choose,
  pageTokens,
  findService,
  upstreams,
  securityHeaders,
  sessions,
  admit,
  logFailure,
}: Deps) {
  const { buildDir, publicUrl, renderTimeoutMs, telemetrySampleRatio } = config
  const site = createSite({ buildDir, logFailure })
  const publicSite = createPublicSite({
    site: async () => site(await releases.current()),
    findService,
    upstreams,
    publicUrl,
    logFailure,
  })
  const renderer = createRenderer({
    buildDir,
    current: createCurrentReleases({ buildDir, releases, site }),
    call: publicSite.call,
    logFailure,
    timeoutMs: renderTimeoutMs,
  })
  return {
    answer: createAnswer({
      files: createStaticFiles({ buildDir, releases, maxBytes: fileBytes }),
      answerPage: createPage({
        buildDir,
        releases,
        choose,
        pageTokens,
        telemetrySampleRatio,
        site,
        securityHeaders,
        publicSite,
        sessions,
        renderer,
      }),
      publicSite,
      admit,
    }),
    close() {
      publicSite.close()
      renderer.close()
    },
  }
}

type AnswerDeps = {
  files: StaticFiles
  answerPage: (ctx: Koa.Context) => Promise<void>
  publicSite: PublicSite
  admit: (ctx: Koa.Context) => Promise<void>
}

function createAnswer({
  files,
  answerPage,
  publicSite,
  admit,
}: AnswerDeps): (ctx: Koa.Context) => Promise<void> {
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
    // The following responses call services.
    await admit(ctx)
    if (await publicSite.answerForRobots(ctx)) return
    await answerPage(ctx)
  }
}
