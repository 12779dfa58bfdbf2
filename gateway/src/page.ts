import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type Koa from 'koa'
import { LRUCache } from 'lru-cache'
import { type Language, languageKey, languages } from '@materia/contracts/languages.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Drawings } from './drawing/createDrawings.ts'
import type { Drawn } from './drawing/realm.ts'
import { attribute, jsonForHtml, jsonTextForHtml } from './html.ts'
import { pagePreloads } from './pagePreloads.ts'
import type { PublicSite } from './publicSite.ts'
import type { Chosen, Releases } from './releases.ts'
import type { SecurityHeaders } from './securityHeaders.ts'
import type { Sessions } from './session.ts'
import { type Site, type SiteScreen, findScreen, forShell } from './site.ts'

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

// Who has no session is told so: the page then need not ask who it is for.
const userPreload = '<link rel="preload" href="/api/user" as="fetch" crossorigin>'
const visitorMark = '<meta name="visitor">'

/** Who is shown a drawn page needs none. */
const noscript = /<noscript>[^]*?<\/noscript>/

/** What stands in the page until a screen is drawn. */
const skeleton = /<div id="root">[^]*?<!--materia:skeleton-->/

const compress = promisify(brotliCompress)

type Asked = {
  ctx: Koa.Context
  chosen: Chosen
  language: Language
  isVisitor: boolean
  released: Site
  screen: SiteScreen | undefined
}
type Answer = { status: number; nonce: string; plain: Buffer; brotli?: Promise<Buffer> }

/** Pages of visitors are kept for so long, as lists are. */
const keptMs = 1_000
const keptBytes = 16 * 1024 * 1024

/**
 * The shell's page, with what its first screen needs named in its head; with a 404 where no screen is, which it shows too. A visitor's comes drawn
 * where its screen's release can do that, and is kept for a moment; who has a session is drawn nothing, and nothing of theirs is kept.
 */
export function createPage({
  buildDir,
  releases,
  choose,
  telemetryShare,
  site,
  securityHeaders,
  publicSite,
  sessions,
  drawings,
}: Deps): (ctx: Koa.Context) => Promise<void> {
  const templates = new LRUCache<string, string>({
    max: 30,
    fetchMethod: (file) => readFile(join(buildDir, file), 'utf8').catch(orMissing),
  })

  async function template({ shell }: Chosen): Promise<string> {
    const html = await templates.fetch(join('shell', shell, 'index.html'))
    if (html === undefined)
      throw new AppError(commonErrors.UNAVAILABLE, {
        cause: new Error('The shell’s release has no index.html'),
      })
    return html
  }

  /** `drawn`: what stands in place of the skeleton. The nonce is only of styles, so that pages that are kept for a moment may share one. */
  async function make(asked: Asked, drawn?: Drawn): Promise<Answer> {
    const { ctx, chosen, language, isVisitor, released, screen } = asked
    const { screens, slots } = released
    const [html, candidates, about] = await Promise.all([
      template(chosen),
      releases.candidates(),
      publicSite.describe(ctx, language, screens),
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
    // Never in what people wrote.
    const withNonce = (text: string) => text.replaceAll('__NONCE__', () => nonce)
    // Functions, as a `$` in a replacement text would mean something else.
    const page = withNonce(html)
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace(noscript, (text) => (drawn ? '' : text))
      .replace('<!--materia:about-->', () => about.head)
      .replace(
        '<!--materia:session-->',
        () =>
          `${isVisitor ? visitorMark : userPreload}<meta name="telemetry" content="${candidates.length > 0 ? 1 : telemetryShare}">`,
      )
      .replace('<!--materia:head-->', () => `${withNonce(drawn?.styles ?? '')}${preloads}`)
      .replace(
        '<!--materia:registry-->',
        () =>
          `${json('remotes', jsonForHtml(chosen.remotes))}${json('site', jsonForHtml({ screens: screens.map(forShell), slots }))}${drawn ? json('drawn', jsonTextForHtml(drawn.data)) : ''}`,
      )
      // Who is sent to the log-in finds a form there.
      .replace(skeleton, (found) =>
        drawn
          ? `<div id="root" data-drawn="${language}">${drawn.html}</div>`
          : found.replace(
              '__FRAME__',
              attribute((screen?.isGuarded && isVisitor ? 'form' : screen?.frame) ?? ''),
            ),
      )
    return { status: screen && !about.isMissing ? 200 : 404, nonce, plain: Buffer.from(page) }
  }

  const kept = new LRUCache<string, Answer, Asked>({
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
      return drawn && make(context, drawn)
    },
  })

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
      language: languageOf(ctx),
      isVisitor: !sessions.hasCookie(ctx.req),
      released,
      screen,
    }
    const drawn =
      asked.isVisitor && chosen.isDrawn && (!screen || screen.isDrawn)
        ? await kept.fetch(
            `${chosen.key} ${asked.language} ${publicSite.originOf(ctx)} ${ctx.url}`,
            { context: asked },
          )
        : undefined
    await send(ctx, drawn ?? (await make(asked)), securityHeaders)
    if (chosen.isPreview) ctx.set('Cache-Control', 'no-store')
  }
}

async function send(
  ctx: Koa.Context,
  answer: Answer,
  securityHeaders: SecurityHeaders,
): Promise<void> {
  ctx.status = answer.status
  setAll(ctx, securityHeaders.page(answer.nonce))
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
  })
  if (ctx.acceptsEncodings('br')) {
    ctx.set('Content-Encoding', 'br')
    answer.brotli ??= compress(answer.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    ctx.body = await answer.brotli
  } else {
    ctx.body = answer.plain
  }
}

const json = (id: string, text: string) =>
  `<script type="application/json" id="${id}">${text}</script>`

function orMissing(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
  throw new AppError(commonErrors.UNAVAILABLE, { cause })
}

/** What the address asks for, else what was chosen before (spec 1). */
function languageOf(ctx: Koa.Context): Language {
  return known(ctx.query.lang) ?? chosenBefore(ctx)
}

/** Where no script runs a language is chosen by an address, and holds for the pages after it too. */
function keepLanguage(ctx: Koa.Context): void {
  const chosen = known(ctx.query.lang)
  if (chosen && chosen !== chosenBefore(ctx))
    ctx.cookies.set(languageKey, chosen, {
      signed: false,
      httpOnly: false,
      sameSite: 'lax',
      maxAge: 31_536_000_000,
    })
}

function chosenBefore(ctx: Koa.Context): Language {
  return known(ctx.cookies.get(languageKey, { signed: false })) ?? 'en'
}

function known(asked: unknown): Language | undefined {
  return languages.find((language) => language === asked)
}

export function setAll(ctx: Koa.Context, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at]!, headers[at + 1]!)
}
