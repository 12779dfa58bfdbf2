import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Config } from './config.ts'
import { createDrawings } from './drawing/createDrawings.ts'
import { createCurrentReleases } from './drawing/currentReleases.ts'
import type { FindService } from './findService.ts'
import { createPage } from './page.ts'
import { createPublicSite } from './publicSite.ts'
import type { Chosen, Releases } from './releases.ts'
import type { SecurityHeaders } from './securityHeaders.ts'
import type { Sessions } from './session.ts'
import { createSite } from './site.ts'
import { createSiteRoutes } from './siteRoutes.ts'
import { createStaticFiles } from './staticFiles.ts'
import type { Upstream } from './upstreams.ts'

type Deps = {
  config: Pick<Config, 'buildDir' | 'publicUrl' | 'drawTimeoutMs' | 'telemetryShare'>
  releases: Releases
  choose: (ctx: Koa.Context) => Promise<Chosen>
  findService: FindService
  upstreams: Record<string, Upstream>
  securityHeaders: SecurityHeaders
  sessions: Pick<Sessions, 'hasCookie'>
  countRequest: (req: IncomingMessage) => void
  logFailure: LogFailure
}

const fileBytes = 64 * 1024 * 1024

/** The pages and their files. */
export function createFront({
  config,
  releases,
  choose,
  findService,
  upstreams,
  securityHeaders,
  sessions,
  countRequest,
  logFailure,
}: Deps) {
  const { buildDir, publicUrl, drawTimeoutMs, telemetryShare } = config
  const site = createSite({ buildDir, logFailure })
  const publicSite = createPublicSite({
    site: async () => site(await releases.current()),
    findService,
    upstreams,
    publicUrl,
    logFailure,
  })
  const drawings = createDrawings({
    buildDir,
    current: createCurrentReleases({ buildDir, releases, site }),
    call: publicSite.call,
    logFailure,
    timeoutMs: drawTimeoutMs,
  })
  return {
    answerSite: createSiteRoutes({
      files: createStaticFiles({ buildDir, releases, maxBytes: fileBytes }),
      answerPage: createPage({
        buildDir,
        releases,
        choose,
        telemetryShare,
        site,
        securityHeaders,
        publicSite,
        sessions,
        drawings,
      }),
      publicSite,
      countRequest,
    }),
    close() {
      publicSite.close()
      drawings.close()
    },
  }
}
