import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type Koa from 'koa'
import { LRUCache } from 'lru-cache'
import type { Language } from '@materia/contracts/languages.ts'
import type { Renderer } from './worker/renderer.ts'
import type { RenderedPage } from './worker/sandbox.ts'
import { takesBrotli } from '../proxy/request/takesBrotli.ts'
import { pageHtml } from './pageHtml.ts'
import { saveLanguage, pageLanguage } from './pageLanguage.ts'
import { pagePreloads } from './pagePreloads.ts'
import { createPageTemplates } from './pageTemplates.ts'
import type { PublicSite } from './publicSite.ts'
import type { PageTokens } from '../rollout/pageToken.ts'
import type { ReleaseSet, Releases } from '../rollout/releases.ts'
import type { SecurityHeaders } from './securityHeaders.ts'
import type { Sessions } from '../session/session.ts'
import { type Site, type SiteScreen, findScreen } from './site.ts'

type Deps = {
  buildDir: string
  releases: Releases
  choose: (ctx: Koa.Context) => Promise<ReleaseSet>
  pageTokens: Pick<PageTokens, 'issue'>
  telemetrySampleRatio: number
  site: (chosen: ReleaseSet) => Promise<Site>
  securityHeaders: SecurityHeaders
  publicSite: PublicSite
  sessions: Pick<Sessions, 'hasCookie'>
  renderer: Pick<Renderer, 'render'>
}

const compress = promisify(brotliCompress)

type Asked = {
  ctx: Koa.Context
  chosen: ReleaseSet
  language: Language
  isVisitor: boolean
  released: Site
  screen: SiteScreen | undefined
}
type Page = { status: number; policy: string; plain: Buffer; brotli?: Promise<Buffer> }

/** As long as the catalog's lists. */
const cachedMs = 1_000
const cacheBytes = 16 * 1024 * 1024

/**
 * Sends the shell's page, with preloads for its first screen, and with status 404 for an unknown
 * path. A visitor's page is server-rendered and cached for a second when its screen supports that.
 * With a session, pages are neither rendered nor cached.
 */
export function createPage(deps: Deps): (ctx: Koa.Context) => Promise<void> {
  const { choose, pageTokens, site, publicSite, sessions } = deps
  const makePage = createMakePage(deps)
  const cache = createPageCache(deps, makePage)

  return async (ctx) => {
    const chosen = await choose(ctx)
    const released = await site(chosen)
    const screen = findScreen(released.screens, ctx.path)
    if (screen?.redirectTo !== undefined) {
      ctx.set('Cache-Control', 'no-cache')
      ctx.redirect(screen.redirectTo)
      return
    }
    saveLanguage(ctx)
    const asked = {
      ctx,
      chosen,
      language: pageLanguage(ctx),
      isVisitor: !sessions.hasCookie(ctx.req),
      released,
      screen,
    }
    const rendered =
      asked.isVisitor && chosen.isRendered && (!screen || screen.isServerRendered)
        ? await cache.fetch(
            `${chosen.key} ${asked.language} ${publicSite.originOf(ctx)} ${ctx.url}`,
            { context: asked },
          )
        : undefined
    await send(ctx, rendered ?? (await makePage(asked)))
    if (chosen.preview) ctx.set('Cache-Control', 'no-store')
    else if (chosen.hasCanary) pageTokens.issue(ctx, chosen)
  }
}

type MakePage = (asked: Asked, rendered?: RenderedPage) => Promise<Page>

function createMakePage({
  buildDir,
  releases,
  publicSite,
  telemetrySampleRatio,
  securityHeaders,
}: Pick<
  Deps,
  'buildDir' | 'releases' | 'publicSite' | 'telemetrySampleRatio' | 'securityHeaders'
>): MakePage {
  const template = createPageTemplates(buildDir)

  return async (asked, rendered) => {
    const { ctx, chosen, language, isVisitor, released, screen } = asked
    const [html, about] = await Promise.all([
      template(chosen.shell),
      publicSite.describe(ctx, language, released.screens),
    ])
    const preloads = screen
      ? await pagePreloads(releases, screen, {
          path: ctx.path,
          search: ctx.URL.searchParams,
          isVisitor,
          isRendered: rendered !== undefined,
          site: released,
          chosen,
        })
      : ''
    const nonce = randomBytes(16).toString('base64')
    const page = pageHtml(html, {
      language,
      isVisitor,
      address: ctx.url,
      chosen,
      site: released,
      screen,
      nonce,
      head: about.head,
      preloads,
      telemetry: chosen.hasCanary ? 1 : telemetrySampleRatio,
      rendered,
    })
    return {
      status: screen && !about.isMissing ? 200 : 404,
      policy: securityHeaders.pagePolicy(nonce),
      plain: Buffer.from(page),
    }
  }
}

function createPageCache({ renderer }: Pick<Deps, 'renderer'>, makePage: MakePage) {
  return new LRUCache<string, Page, Asked>({
    maxSize: cacheBytes,
    sizeCalculation: ({ plain }) => 2 * plain.length,
    ttl: cachedMs,
    // The first request still waits for an aborted fetch.
    ignoreFetchAbort: true,
    async fetchMethod(_address, _before, { context }) {
      const {
        ctx: { url: address },
        chosen,
        language,
        screen,
      } = context
      const rendered = await renderer.render(screen?.path ?? '', { address, language }, chosen)
      return rendered && makePage(context, rendered)
    },
  })
}

async function send(ctx: Koa.Context, page: Page): Promise<void> {
  ctx.status = page.status
  ctx.set({
    'Content-Security-Policy': page.policy,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
  })
  if (takesBrotli(ctx.req)) {
    ctx.set('Content-Encoding', 'br')
    page.brotli ??= compress(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    ctx.body = await page.brotli
  } else {
    ctx.body = page.plain
  }
}
