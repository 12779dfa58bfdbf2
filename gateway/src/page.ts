import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type Koa from 'koa'
import { LRUCache } from 'lru-cache'
import type { Language } from '@materia/contracts/languages.ts'
import type { Drawings } from './drawing/createDrawings.ts'
import type { Drawn } from './drawing/realm.ts'
import { pageHtml } from './pageHtml.ts'
import { keepLanguage, pageLanguage } from './pageLanguage.ts'
import { pagePreloads } from './pagePreloads.ts'
import { createPageTemplates } from './pageTemplates.ts'
import type { PublicSite } from './publicSite.ts'
import type { Chosen, Releases } from './releases.ts'
import type { SecurityHeaders } from './securityHeaders.ts'
import type { Sessions } from './session.ts'
import { type Site, type SiteScreen, findScreen } from './site.ts'

type Deps = {
  buildDir: string
  releases: Releases
  choose: (ctx: Koa.Context) => Promise<Chosen>
  telemetryShare: number
  site: (chosen: Chosen) => Promise<Site>
  securityHeaders: SecurityHeaders
  publicSite: PublicSite
  sessions: Pick<Sessions, 'hasCookie'>
  drawings: Pick<Drawings, 'draw'>
}

const compress = promisify(brotliCompress)

type Asked = {
  ctx: Koa.Context
  chosen: Chosen
  language: Language
  isVisitor: boolean
  released: Site
  screen: SiteScreen | undefined
}
type Page = { status: number; nonce: string; plain: Buffer; brotli?: Promise<Buffer> }

/** Pages of visitors are kept for so long, as lists are. */
const keptMs = 1_000
const keptBytes = 16 * 1024 * 1024

/**
 * The shell's page, with what its first screen needs named in its head; with a 404 where no screen is, which it shows too. A visitor's comes drawn
 * where its screen's release can do that, and is kept for a moment; who has a session is drawn nothing, and nothing of theirs is kept.
 */
export function createPage(deps: Deps): (ctx: Koa.Context) => Promise<void> {
  const { choose, site, securityHeaders, publicSite, sessions } = deps
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
    keepLanguage(ctx)
    const asked = {
      ctx,
      chosen,
      language: pageLanguage(ctx),
      isVisitor: !sessions.hasCookie(ctx.req),
      released,
      screen,
    }
    const drawn =
      asked.isVisitor && chosen.isDrawn && (!screen || screen.isDrawn)
        ? await cache.fetch(
            `${chosen.key} ${asked.language} ${publicSite.originOf(ctx)} ${ctx.url}`,
            { context: asked },
          )
        : undefined
    await send(ctx, drawn ?? (await makePage(asked)), securityHeaders)
    if (chosen.isPreview) ctx.set('Cache-Control', 'no-store')
  }
}

type MakePage = (asked: Asked, drawn?: Drawn) => Promise<Page>

function createMakePage({
  buildDir,
  releases,
  publicSite,
  telemetryShare,
}: Pick<Deps, 'buildDir' | 'releases' | 'publicSite' | 'telemetryShare'>): MakePage {
  const template = createPageTemplates(buildDir)

  return async (asked, drawn) => {
    const { ctx, chosen, language, isVisitor, released, screen } = asked
    const [html, candidates, about] = await Promise.all([
      template(chosen.shell),
      releases.candidates(),
      publicSite.describe(ctx, language, released.screens),
    ])
    const preloads = screen
      ? await pagePreloads(releases, screen, {
          path: ctx.path,
          search: ctx.URL.searchParams,
          isVisitor,
          isDrawn: drawn !== undefined,
          site: released,
          chosen,
        })
      : ''
    const nonce = randomBytes(16).toString('base64')
    const page = pageHtml(html, {
      language,
      isVisitor,
      chosen,
      site: released,
      screen,
      nonce,
      head: about.head,
      preloads,
      telemetry: candidates.length > 0 ? 1 : telemetryShare,
      drawn,
    })
    return { status: screen && !about.isMissing ? 200 : 404, nonce, plain: Buffer.from(page) }
  }
}

/** Caches the server-rendered pages of visitors for a moment. */
function createPageCache({ drawings }: Pick<Deps, 'drawings'>, makePage: MakePage) {
  return new LRUCache<string, Page, Asked>({
    maxSize: keptBytes,
    sizeCalculation: ({ plain }) => 2 * plain.length,
    ttl: keptMs,
    // Whoever asked first still waits for it.
    ignoreFetchAbort: true,
    async fetchMethod(_address, _before, { context }) {
      const {
        ctx: { url: address },
        chosen,
        language,
        screen,
      } = context
      const drawn = await drawings.draw(screen?.path ?? '', { address, language }, chosen)
      return drawn && makePage(context, drawn)
    },
  })
}

async function send(ctx: Koa.Context, page: Page, securityHeaders: SecurityHeaders): Promise<void> {
  ctx.status = page.status
  setAll(ctx, securityHeaders.page(page.nonce))
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
  })
  if (ctx.acceptsEncodings('br')) {
    ctx.set('Content-Encoding', 'br')
    page.brotli ??= compress(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    ctx.body = await page.brotli
  } else {
    ctx.body = page.plain
  }
}

export function setAll(ctx: Koa.Context, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at]!, headers[at + 1]!)
}
