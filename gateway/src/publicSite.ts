import type Koa from 'koa'
import { catalogPaths } from '@materia/contracts/catalog/paths.ts'
import { material as materialSchema } from '@materia/contracts/catalog/schemas.ts'
import type { Material, MaterialIds } from '@materia/contracts/catalog/types.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { type ServiceAnswer, callService } from './callService.ts'
import { createDeadlines } from './deadlines.ts'
import { pageHead, productHead } from './pageHead.ts'
import { pagesSitemap, productsSitemap, robotsText, sitemapIndex } from './sitemaps.ts'
import type { Upstream } from './upstreams.ts'

export type PublicSite = {
  /** The part of a page's head that tells what it is; `isMissing`: it is about a listing that is not there. */
  describe: (ctx: Koa.Context, language: Language) => Promise<{ head: string; isMissing: boolean }>
  /** `robots.txt` and the sitemaps. False: it is none of them. */
  answerForRobots: (ctx: Koa.Context) => Promise<boolean>
  close: () => void
}

type Deps = { catalog: Upstream; publicUrl: string }

/** Longer than this a page does not wait for what it is about: people see it all the same. */
const patienceMs = 1_000
const maxAnswerBytes = 512 * 1024
const productPath = /^\/product(?:-detail)?\/([1-9]\d{0,15})\/?$/i
const productsPath = /^\/sitemaps\/products-([1-9]\d{0,5})\.xml$/

/** What the site says to those who run no script: previews of links, and search engines. */
export function createPublicSite({ catalog, publicUrl }: Deps): PublicSite {
  const deadlines = createDeadlines(patienceMs)
  const originOf = (ctx: Koa.Context) => publicUrl || `${ctx.protocol}://${ctx.host}`
  const ask = (path: string) => callService({ upstream: catalog, deadlines, method: 'GET', path, headers: [], maxBytes: maxAnswerBytes })

  async function idsOf(part: number): Promise<MaterialIds> {
    const { status, body } = await ask(`${catalogPaths.materialIds}?part=${part}`)
    if (status !== 200) throw new AppError('UNAVAILABLE')
    return JSON.parse(body.toString('utf8'))
  }

  return {
    async describe(ctx, language) {
      const place = { origin: originOf(ctx), path: ctx.path.length > 1 ? ctx.path.replace(/\/$/, '').toLowerCase() : ctx.path, language }
      const id = productPath.exec(ctx.path)?.[1]
      if (id === undefined) return { head: pageHead(place), isMissing: false }
      const answer = await ask(catalogPaths.material(id)).catch(() => null)
      const material = answer && readMaterial(answer)
      return { head: material ? productHead(place, material) : pageHead(place), isMissing: answer?.status === 404 }
    },
    async answerForRobots(ctx) {
      const origin = originOf(ctx)
      if (ctx.path === '/robots.txt') {
        ctx.body = robotsText(origin)
        return true
      }
      const xml = await sitemapOf(ctx.path, origin)
      if (xml === null) return false
      ctx.type = 'application/xml; charset=utf-8'
      ctx.set('Cache-Control', 'public, max-age=3600')
      ctx.body = xml
      return true
    },
    close: () => deadlines.stop(),
  }

  async function sitemapOf(path: string, origin: string): Promise<string | null> {
    if (path === '/sitemap.xml') return sitemapIndex(origin, (await idsOf(1)).parts)
    if (path === '/sitemaps/pages.xml') return pagesSitemap(origin)
    const part = Number(productsPath.exec(path)?.[1] ?? NaN)
    if (Number.isNaN(part)) return null
    const { ids, parts } = await idsOf(part)
    if (part > parts) throw notFound()
    return productsSitemap(origin, ids)
  }
}

function readMaterial({ status, body }: ServiceAnswer): Material | null {
  if (status !== 200) return null
  const { value, error } = materialSchema.validate(JSON.parse(body.toString('utf8')), { convert: false, stripUnknown: true })
  return error ? null : value
}
