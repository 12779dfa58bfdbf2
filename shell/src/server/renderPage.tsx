import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { prerender } from 'react-dom/static.edge'
import { createMemoryRouter } from 'react-router-dom'
import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import type { RemoteRoutes, RemoteSlots } from '@materia/client/shell/remoteTypes.ts'
import { slotsKey } from '@materia/client/shell/slotQuery.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { RemoteName, Site } from '@materia/contracts/shell/screens.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { App } from '../start/App.tsx'
import { createDiscovery } from '../start/createDiscovery.tsx'
import { type RenderedQuery, disableRetryOnMount } from '../start/renderedQueries.ts'
import { homeRoutes } from '../home/homeRoutes.tsx'
import { initialized } from '../start/initialized.ts'
import { loadSlot } from '../remotes/loadSlot.ts'
import { pages } from '../pages.tsx'
import { routes } from '../routes.tsx'
import { findScreen, type SiteScreen } from '../site.ts'

export { sharedModules } from '../remotes/sharedModules.ts'

type Loaded = { routes: RemoteRoutes; slots: RemoteSlots }

type Asked = {
  /** Path and search. */
  address: string
  language: Language
  site: Site
  loadRemote: (name: RemoteName) => Promise<Loaded>
}

/** `styles` belong into the head, `__NONCE__` in them is the gateway's to fill; `data` is what the page was drawn from. */
export type RenderedPage = { html: string; styles: string; data: RenderedQuery[] }

/** What React writes in place of a part that it would have to wait for. */
const suspended = '<!--$!-->'

// What a screen asks for only when the answer before is there.
const rounds = 3

/**
 * A page as a visitor sees it before its script has come: the same components as in the browser. Drawn once without data, it says what it asks
 * for. `null` where a call that it makes is refused, other than for what is not there: the browser then says so. Throws where a screen cannot be drawn.
 */
export async function renderPage({
  address,
  language,
  site: { screens, slots },
  loadRemote,
}: Asked): Promise<RenderedPage | null> {
  const inSight = findScreen(screens, new URL(address, 'http://page').pathname)?.slotsInSight ?? []
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  queryClient.setQueryDefaults(slotsKey, {
    queryFn: ({ queryKey: [, name] }) =>
      loadSlot(slots, name, async (owner) => (await loadRemote(owner)).slots),
  })
  const load = async ({ owner }: SiteScreen) =>
    owner === 'home' ? homeRoutes : owner === 'pages' ? pages : (await loadRemote(owner)).routes
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    patchRoutesOnNavigation: createDiscovery(screens, load),
  })
  await initialized(router)
  if (router.state.errors) throw Object.values(router.state.errors)[0]
  const draw = async () => {
    const styles = createCache({ key: 'm' })
    // They are kept beside the page, not written before each element that has them, where React would take them for parts that should not be.
    styles.compat = true
    return {
      markup: await renderOnce(
        <App router={router} queryClient={queryClient} styles={styles} language={language} />,
      ),
      styles,
    }
  }

  let page = await draw()
  for (let round = 0; round < rounds && (await fetchAsked(queryClient, inSight)); round++)
    page = await draw()
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => !isOfBrowser(queryKey))
  return queries.some(isRefused) ? null : { ...apart(page), data: queries.flatMap(renderedQuery) }
}

async function renderOnce(app: ReactNode): Promise<string> {
  const markup = renderToString(app)
  // Some of its code is not there yet, which only the slower way waits for.
  if (!markup.includes(suspended)) return markup
  const failures: unknown[] = []
  // In one piece: React would send large parts apart, with a script that puts them in place, which the page's policy forbids.
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  })
  if (failures.length > 0) throw failures[0]
  return await new Response(prelude).text()
}

/** Of slots those that the browser waits for too, before it takes the page over: another would be a skeleton there. */
async function fetchAsked(queryClient: QueryClient, inSight: readonly string[]): Promise<boolean> {
  const isComing = ([first, name]: QueryKey) =>
    first !== slotsKey[0] || inSight.some((slot) => slot === name)
  const asked = queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options, queryKey }) =>
        state.status === 'pending' &&
        options.queryFn &&
        Reflect.get(options, 'enabled') !== false &&
        isComing(queryKey),
    )
  await Promise.all(
    asked.map(async (query) => {
      await query.fetch().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        disableRetryOnMount(queryClient, query.queryKey)
      })
    }),
  )
  return asked.length > 0
}

const isOfBrowser = ([first]: QueryKey) =>
  first === slotsKey[0] || first === currentUserQuery.queryKey[0]

const isRefused = ({ state: { status, error } }: Query) =>
  status === 'error' && !(error instanceof ApiError && error.status === 404)

function renderedQuery({ queryKey, state: { status, data } }: Query): RenderedQuery[] {
  if (status === 'error') return [[queryKey, null, 'missing']]
  // Of code no page can be sent, and React would find another one than was drawn.
  if (data instanceof Object && Object.values(data).some((value) => typeof value === 'function'))
    throw new Error(
      `${JSON.stringify(queryKey)} is code, which no query may bring on a page that is drawn`,
    )
  return status === 'success' ? [[queryKey, data]] : []
}

// What React writes first belongs into the head: preloads of pictures, and the title, which the gateway writes itself.
const hoisted = /^(?:<title>[^<]*<\/title>|<link[^>]*>)+/

// A name stands in all rules of its own, in those of the whole page it does not.
function apart({ markup, styles: { inserted } }: { markup: string; styles: EmotionCache }): {
  html: string
  styles: string
} {
  const [first = ''] = hoisted.exec(markup) ?? []
  const rules = Object.entries(inserted).flatMap(([name, css]) =>
    typeof css === 'string' && css ? [{ name, css, isGlobal: !css.includes(name) }] : [],
  )
  const own = rules.filter(({ isGlobal }) => !isGlobal)
  return {
    html: markup.slice(first.length),
    styles: [
      ...(first.match(/<link[^>]*>/g) ?? []),
      ...rules
        .filter(({ isGlobal }) => isGlobal)
        .map(
          ({ name, css }) =>
            `<style data-emotion="m-global ${name}" nonce="__NONCE__">${css}</style>`,
        ),
      `<style data-emotion="m ${own.map(({ name }) => name).join(' ')}" nonce="__NONCE__">${own.map(({ css }) => css).join('')}</style>`,
    ].join(''),
  }
}
