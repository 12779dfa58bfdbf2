import type Koa from 'koa'
import type { Language } from '@materia/contracts/languages.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { describedPage } from '@materia/contracts/shell/schemas.ts'
import type { DescribedPage } from '@materia/contracts/shell/screens.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/failureLog.ts'
import { type ServiceAnswer, callService } from './callService.ts'
import { createDeadlines } from './deadlines.ts'
import type { FindService } from './findService.ts'
import { pageHead } from './pageHead.ts'
import { contextOf } from './requestContext.ts'
import { requestOrigin } from './requestHost.ts'
import { readPath } from './requestTarget.ts'
import { type Site, type SiteScreen, filled, filledFrom, findScreen } from './site.ts'
import { robotsText, sitemap, sitemapIndex } from './sitemaps.ts'
import type { Upstream } from './upstreams.ts'

export type PublicSite = {
  /** By which a page names itself. */
  originOf: (ctx: Koa.Context) => string
  /** The part of a page's head that tells what it is; `isMissing`: it is about a thing that is not there. */
  describe: (
    ctx: Koa.Context,
    language: Language,
    screens: SiteScreen[],
  ) => Promise<{ head: string; isMissing: boolean }>
  /** `robots.txt` and the sitemaps. False: it is none of them. */
  answerForRobots: (ctx: Koa.Context) => Promise<boolean>
  /** What a visitor is answered by the API, as text. */
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

/** Longer than this a page does not wait for what it is about: people see it all the same. */
const timeoutMs = 1_000
const maxAnswerBytes = 512 * 1024
const sitemapPath = /^\/sitemaps\/([a-z]+?)(?:-([1-9]\d{0,5}))?\.xml$/

/** What the site says to those who run no script: previews of links, and search engines. */
export function createPublicSite({
  site,
  findService,
  upstreams,
  publicUrl,
  logFailure,
}: Deps): PublicSite {
  const deadlines = createDeadlines(timeoutMs)
  const originOf = (ctx: Koa.Context) => publicUrl || requestOrigin(ctx.req)

  async function callByPath(path: string): Promise<ServiceAnswer> {
    const service = findService(readPath(path))?.service
    if (!service) throw notFound()
    return await callService({
      upstream: upstreams[service]!,
      deadlines,
      method: 'GET',
      path,
      headers: [],
      maxBytes: maxAnswerBytes,
    })
  }

  async function idsOf(call: string, part: number): Promise<{ ids: number[]; parts: number }> {
    const { status, body } = await callByPath(`${call}?part=${part}`)
    if (status !== 200)
      throw new AppError(commonErrors.UNAVAILABLE, {
        cause: new Error(`${call} was answered ${status}`),
      })
    return JSON.parse(body.toString('utf8'))
  }

  return {
    originOf,
    async describe(ctx, language, screens) {
      const setting = { origin: originOf(ctx), language }
      const screen = findScreen(screens, ctx.path)
      const call = screen?.headCall && filledFrom(screen, ctx.path, screen.headCall)
      const answer = call
        ? await callByPath(`${call}?${new URLSearchParams(setting)}`)
            .then(readDescribed)
            .catch((error: unknown) => {
              logFailure('a page goes without a head of its own', error, {
                requestId: contextOf(ctx.req).requestId,
                call,
              })
              return null
            })
        : null
      const described =
        answer?.described ??
        (answer?.isMissing && screen?.missingHead
          ? { ...screen.missingHead[language], path: ctx.path, isIndexed: false }
          : ofSite(screens, screen, ctx, language))
      return {
        head: described ? pageHead(setting, described) : '',
        isMissing: answer?.isMissing ?? false,
      }
    },
    async answerForRobots(ctx) {
      const origin = originOf(ctx)
      if (ctx.path === '/robots.txt') {
        // Robots that are answered an error here stay away from all of the site.
        ctx.body = robotsText(
          origin,
          await site().catch((error: unknown) => {
            logFailure('robots.txt goes without what releases declare', error, {
              requestId: contextOf(ctx.req).requestId,
            })
            return { screens: [], openCalls: [] }
          }),
        )
        return true
      }
      const xml = await sitemapOf(ctx.path, origin)
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

  async function sitemapOf(path: string, origin: string): Promise<string | null> {
    const [, name, part] = sitemapPath.exec(path) ?? []
    if (path !== '/sitemap.xml' && name === undefined) return null
    const { screens } = await site()
    if (path === '/sitemap.xml')
      return sitemapIndex(origin, ['pages', ...(await partNames(screens))])
    if (name === 'pages' && part === undefined)
      return sitemap(
        origin,
        screens.filter(({ head }) => head).map((screen) => screen.path),
      )
    const screen = screens.find((known) => known.sitemap?.name === name)
    if (!screen?.sitemap || part === undefined) return null
    const { ids, parts } = await idsOf(screen.sitemap.idsCall, Number(part))
    if (Number(part) > parts) throw notFound()
    return sitemap(
      origin,
      ids.map((id) => filled(screen.path, { id })),
    )
  }

  async function partNames(screens: SiteScreen[]): Promise<string[]> {
    const names = await Promise.all(
      screens
        .flatMap((screen) => screen.sitemap ?? [])
        .map(async ({ name, idsCall }) => {
          const { parts } = await idsOf(idsCall, 1)
          return Array.from({ length: parts }, (_, at) => `${name}-${at + 1}`)
        }),
    )
    return names.flat()
  }
}

/** A page without a head of its own is somebody's own (their cart, their messages) or empty yet: it has the site's. */
function ofSite(
  screens: SiteScreen[],
  screen: SiteScreen | undefined,
  { path, query }: Pick<Koa.Context, 'path' | 'query'>,
  language: Language,
): DescribedPage | undefined {
  const head = screen?.head ?? findScreen(screens, '/')?.head
  const ownPath = path.length > 1 ? path.replace(/\/$/, '').toLowerCase() : path
  return (
    head && {
      ...head[language],
      path: `${ownPath}${pageOf(screen, query)}`,
      isIndexed: screen?.head !== undefined,
    }
  )
}

/** Which page of its list; of one that is filtered none, as those are no addresses of their own. */
function pageOf(
  { pageParameter: name, preloadQuery = [] }: Partial<SiteScreen> = {},
  query: Koa.Context['query'],
): string {
  const number =
    name && !preloadQuery.some((other) => other !== name && query[other]) ? query[name] : undefined
  return typeof number === 'string' && /^(?:[2-9]|[1-9]\d)$/.test(number)
    ? `?${name}=${number}`
    : ''
}

function readDescribed({ status, body }: ServiceAnswer): {
  described: DescribedPage | null
  isMissing: boolean
} {
  const answer = JSON.parse(body.toString('utf8'))
  // NOT_FOUND is what a service of an earlier version says too, which does not know the call.
  const isGone = status === 404 && answer.code !== commonErrors.NOT_FOUND.code
  // An address with `abc` in place of an id is of no thing either.
  const isNone =
    status === 400 && answer.details?.some(({ path }: { path: string }) => path === 'id')
  if (status !== 200) return { described: null, isMissing: isGone || isNone === true }
  const { value, error } = describedPage.validate(answer, { convert: false, stripUnknown: true })
  return { described: error ? null : value, isMissing: false }
}
