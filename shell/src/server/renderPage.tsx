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
  /** Path and query string. */
  address: string
  language: Language
  site: Site
  loadRemote: (name: RemoteName) => Promise<Loaded>
}

/**
 * `styles` go into the head, where the gateway replaces `__NONCE__`. `data` are the query results
 * that the page was rendered from.
 */
export type RenderedPage = { html: string; styles: string; data: RenderedQuery[] }

/** React's marker for a Suspense fallback. */
const suspended = '<!--$!-->'

// Some queries start only after the response to another one, so each round finds new ones.
const rounds = 3

/**
 * Renders a page for a visitor, with the same components as in the browser. Renders once without
 * data to find its queries, then again with their results. Returns `null` when a call fails with
 * anything but 404: the browser then shows the error. Throws when a screen cannot be rendered.
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
    // Makes Emotion collect the styles apart from the markup. Otherwise it writes style elements
    // into the markup, which React does not expect when it hydrates.
    styles.compat = true
    return {
      markup: await renderOnce(
        <App router={router} queryClient={queryClient} styles={styles} language={language} />,
      ),
      styles,
    }
  }

  let page = await draw()
  for (let round = 0; round < rounds && (await fetchRequested(queryClient, inSight)); round++)
    page = await draw()
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => !isOfBrowser(queryKey))
  return queries.some(isRefused) ? null : { ...apart(page), data: queries.flatMap(renderedQuery) }
}

async function renderOnce(app: ReactNode): Promise<string> {
  const markup = renderToString(app)
  // Some lazy code is not loaded yet, and only the slower `prerender` waits for it.
  if (!markup.includes(suspended)) return markup
  const failures: unknown[] = []
  // In one piece: React would send large parts separately, with an inline script that the page's
  // CSP forbids.
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  })
  if (failures.length > 0) throw failures[0]
  return await new Response(prelude).text()
}

/**
 * Fetches only those slots for which the browser waits before it hydrates. Another slot is still a
 * skeleton there.
 */
async function fetchRequested(
  queryClient: QueryClient,
  inSight: readonly string[],
): Promise<boolean> {
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
  // Functions cannot be serialized, and without them the browser would render other markup than the
  // server.
  if (data instanceof Object && Object.values(data).some((value) => typeof value === 'function'))
    throw new Error(
      `${JSON.stringify(queryKey)} is code, which no query may bring on a server-rendered page`,
    )
  return status === 'success' ? [[queryKey, data]] : []
}

// React hoists preloads of images and the title, which belong into the head. The gateway writes the
// title itself.
const hoisted = /^(?:<title>[^<]*<\/title>|<link[^>]*>)+/

// Scoped rules contain the name of their class, and global rules do not.
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
