import type Koa from 'koa'
import type { Language } from '@materia/contracts/languages.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { describedPageSchema, type DescribedPage } from '@materia/contracts/wire/describedPage.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { ServiceResponse } from '../proxy/callService.ts'
import { pageHead } from './pageHead.ts'
import { contextOf } from '../proxy/request/requestContext.ts'
import { type SiteScreen, fillAddressFromPath, findScreen } from './site.ts'

type Deps = {
  callByPath: (path: string) => Promise<ServiceResponse>
  logFailure: LogFailure
}

type Asked = { ctx: Koa.Context; origin: string; language: Language; screens: SiteScreen[] }

/**
 * The part of a page's head that describes it. Comes from the screen's `headCall`, else from the
 * screen's own head, else from the home page's.
 */
export async function describePage(
  { callByPath, logFailure }: Deps,
  { ctx, origin, language, screens }: Asked,
): Promise<{ head: string; isMissing: boolean }> {
  const setting = { origin, language }
  const screen = findScreen(screens, ctx.path)
  const call = screen?.headCall && fillAddressFromPath(screen, ctx.path, screen.headCall)
  const response = call
    ? await callByPath(`${call}?${new URLSearchParams(setting)}`)
        .then(readDescribed)
        .catch((error: unknown) => {
          logFailure('a page is sent without a head of its own', error, {
            requestId: contextOf(ctx.req).requestId,
            call,
          })
          return null
        })
    : null
  const described =
    response?.described ??
    (response?.isMissing && screen?.missingHead
      ? { ...screen.missingHead[language], path: ctx.path, isIndexed: false }
      : ofSite(screens, screen, ctx, language))
  return {
    head: described ? pageHead(setting, described) : '',
    isMissing: response?.isMissing ?? false,
  }
}

/**
 * A page without a head of its own is private (cart, messages) or has no content yet. It gets the
 * home page's head and is not indexed.
 */
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

/**
 * The page number of a list. Filtered lists have none, because search engines should not index each
 * filter.
 */
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

function readDescribed({ status, body }: ServiceResponse): {
  described: DescribedPage | null
  isMissing: boolean
} {
  const response = JSON.parse(body.toString('utf8'))
  // NOT_FOUND also comes from an older service that lacks the route, so it does not mean a missing
  // thing.
  const isGone = status === 404 && response.code !== commonErrors.NOT_FOUND.code
  // An address with `abc` in place of an id names nothing either.
  const isNone =
    status === 400 && response.details?.some(({ path }: { path: string }) => path === 'id')
  if (status !== 200) return { described: null, isMissing: isGone || isNone === true }
  const { value, error } = describedPageSchema.validate(response, {
    convert: false,
    stripUnknown: true,
  })
  return { described: error ? null : value, isMissing: false }
}
