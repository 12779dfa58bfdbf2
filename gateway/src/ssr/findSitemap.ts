import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import type { ServiceResponse } from '../proxy/callService.ts'
import { type Site, type SiteScreen, fillPath } from './site.ts'
import { sitemap, sitemapIndex } from './sitemaps.ts'

type Deps = {
  site: () => Promise<Site>
  callByPath: (path: string) => Promise<ServiceResponse>
}

const sitemapPath = /^\/sitemaps\/([a-z]+?)(?:-([1-9]\d{0,5}))?\.xml$/

/** The XML of a sitemap or of the sitemap index. Null for any other path. */
export async function findSitemap(
  { site, callByPath }: Deps,
  path: string,
  origin: string,
): Promise<string | null> {
  const [, name, part] = sitemapPath.exec(path) ?? []
  if (path !== '/sitemap.xml' && name === undefined) return null
  const { screens } = await site()
  if (path === '/sitemap.xml')
    return sitemapIndex(origin, ['pages', ...(await partNames(screens, callByPath))])
  if (name === 'pages' && part === undefined)
    return sitemap(
      origin,
      screens.filter(({ head }) => head).map((screen) => screen.path),
    )
  const screen = screens.find((known) => known.sitemap?.name === name)
  if (!screen?.sitemap || part === undefined) return null
  const { ids, parts } = await fetchIds(callByPath, screen.sitemap.idsCall, Number(part))
  if (Number(part) > parts) throw notFound()
  return sitemap(
    origin,
    ids.map((id) => fillPath(screen.path, { id })),
  )
}

async function partNames(screens: SiteScreen[], callByPath: Deps['callByPath']): Promise<string[]> {
  const names = await Promise.all(
    screens
      .flatMap((screen) => screen.sitemap ?? [])
      .map(async ({ name, idsCall }) => {
        const { parts } = await fetchIds(callByPath, idsCall, 1)
        return Array.from({ length: parts }, (_, at) => `${name}-${at + 1}`)
      }),
  )
  return names.flat()
}

async function fetchIds(
  callByPath: Deps['callByPath'],
  call: string,
  part: number,
): Promise<{ ids: number[]; parts: number }> {
  const { status, body } = await callByPath(`${call}?part=${part}`)
  if (status !== 200)
    throw new AppError(commonErrors.UNAVAILABLE, {
      cause: new Error(`${call} responded with ${status}`),
    })
  return JSON.parse(body.toString('utf8'))
}
