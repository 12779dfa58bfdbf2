import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type Koa from 'koa'
import { LRUCache } from 'lru-cache'
import { type Language, languageKey, languages } from '@materia/contracts/languages.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { preloadedCall } from '@materia/contracts/shell/preloadedCall.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { attribute, jsonForHtml } from './html.ts'
import type { PublicSite } from './publicSite.ts'
import type { Registry, Releases } from './releases.ts'
import type { SecurityHeaders } from './securityHeaders.ts'
import type { Sessions } from './session.ts'
import { type Site, type SiteScreen, filled, filledFrom, findScreen } from './site.ts'

type Deps = { buildDir: string; releases: Releases; site: () => Promise<Site>; securityHeaders: SecurityHeaders; publicSite: PublicSite; sessions: Pick<Sessions, 'hasCookie'> }

// Who has no session is told so: the page then need not ask who it is for.
const userPreload = '<link rel="preload" href="/api/user" as="fetch" crossorigin>'
const visitorMark = '<meta name="visitor">'

const compress = promisify(brotliCompress)

/** The shell's page, with what its first screen needs named in its head; with a 404 where no screen is, which it shows too. */
export function createPage({ buildDir, releases, site, securityHeaders, publicSite, sessions }: Deps): (ctx: Koa.Context) => Promise<void> {
  const templates = new LRUCache<string, string>({
    max: 30,
    fetchMethod: (file) => readFile(join(buildDir, file), 'utf8').catch(orMissing),
  })

  const template = async (name: string) => templates.fetch(join('shell', await releases.shellVersion(), name))

  /** A visitor's landing page comes drawn, where the build drew it. */
  async function templateOf(ctx: Koa.Context, language: Language): Promise<string> {
    const isDrawn = ctx.path === '/' && !sessions.hasCookie(ctx.req)
    const html = (isDrawn ? await template(`home.${language}.html`) : undefined) ?? await template('index.html')
    if (html === undefined) throw new AppError(commonErrors.UNAVAILABLE, { cause: new Error('The shell’s release has no index.html') })
    return html
  }

  /** What the screen's first paint waits for, asked for before any script runs. */
  async function preloads({ path, search, isVisitor }: { path: string; search: URLSearchParams; isVisitor: boolean }, screen: SiteScreen, registry: Registry, { slots, slotPreloads }: Site): Promise<string> {
    const ofSlots = Object.entries(screen.slotsInSight ?? {}).map(([name, given]) => {
      const { preload, chunk } = slotPreloads[name] ?? {}
      return { part: 'slots' as const, manifestUrl: registry[slots[name] ?? ''], chunk, call: preload && filledFrom(screen, path, filled(preload, given)) }
    })
    const { chunk, owner } = screen
    const preload = preloadedCall(screen, search)
    // Who is sent to the log-in would be refused.
    const isRefused = screen.isGuarded && isVisitor
    const parts = [{ part: 'routes' as const, manifestUrl: registry[owner], chunk, call: isRefused ? undefined : preload && filledFrom(screen, path, preload) }, ...ofSlots]
    const fetched = new Set(parts.flatMap(({ manifestUrl, call }) => [manifestUrl, call]).filter((url) => url !== undefined))
    const scripts = await Promise.all([
      releases.shellFiles(registry[owner] ? 'federation' : owner),
      ...parts.map(({ part, manifestUrl, chunk }) => (manifestUrl ? releases.firstFiles(manifestUrl, part, chunk) : [])),
    ])
    return [
      ...[...fetched].map((url) => `<link rel="preload" href="${attribute(url)}" as="fetch" crossorigin>`),
      ...[...new Set(scripts.flat())].map((url) => `<link rel="preload" href="${attribute(url)}" as="script">`),
    ].join('')
  }

  return async (ctx) => {
    const released = await site()
    const { screens, slots } = released
    const screen = findScreen(screens, ctx.path)
    if (screen?.redirectTo !== undefined) {
      ctx.set('Cache-Control', 'no-cache')
      ctx.redirect(screen.redirectTo)
      return
    }
    const language = languageOf(ctx)
    const [html, registry, about] = await Promise.all([templateOf(ctx, language), releases.registry(), publicSite.describe(ctx, language, screens)])
    const nonce = randomBytes(16).toString('base64')
    const head = screen ? await preloads({ path: ctx.path, search: ctx.URL.searchParams, isVisitor: !sessions.hasCookie(ctx.req) }, screen, registry, released) : ''
    // Functions, as a `$` in a replacement text would mean something else.
    const page = html
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace('<!--materia:about-->', () => about.head)
      .replace('<!--materia:session-->', () => (sessions.hasCookie(ctx.req) ? userPreload : visitorMark))
      .replace('<!--materia:head-->', () => head)
      .replace('<!--materia:registry-->', () => `${json('remotes', registry)}${json('site', { screens: screens.map(forShell), slots })}`)
      // Who is sent to the log-in finds a form there.
      .replace('__FRAME__', () => attribute((screen?.isGuarded && !sessions.hasCookie(ctx.req) ? 'form' : screen?.frame) ?? ''))
      .replaceAll('__NONCE__', () => nonce)
    ctx.status = screen && !about.isMissing ? 200 : 404
    setAll(ctx, securityHeaders.page(nonce))
    ctx.set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' })
    if (ctx.acceptsEncodings('br')) {
      ctx.set('Content-Encoding', 'br')
      ctx.body = await compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    } else {
      ctx.body = Buffer.from(page)
    }
  }
}

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`

const forShell = ({ path, owner, isGuarded, redirectTo, slotsInSight }: SiteScreen) => ({ path, owner, isGuarded, redirectTo, slotsInSight: slotsInSight && Object.keys(slotsInSight) })

function orMissing(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
  throw new AppError(commonErrors.UNAVAILABLE, { cause })
}

/** What the address asks for, else what was chosen before (spec 1). */
function languageOf(ctx: Koa.Context): Language {
  return [ctx.query.lang, ctx.cookies.get(languageKey, { signed: false })].flatMap((asked) => languages.filter((known) => known === asked))[0] ?? 'en'
}

export function setAll(ctx: Koa.Context, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at]!, headers[at + 1]!)
}
