import createCache from '@emotion/cache'
import { StyleSheet } from '@emotion/sheet'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { languages } from '@materia/contracts/languages.ts'
import { type ScreenOwner, isRemoteName } from '@materia/contracts/shell/screens.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { slotQuery, slotsKey } from '@materia/client/shell/slotQuery.ts'
import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { watchSession } from '@materia/client/identity/watchSession.ts'
import { App } from './App.tsx'
import { createDiscovery } from './createDiscovery.tsx'
import { restoreQueries } from './renderedQueries.ts'
import { initialized } from './initialized.ts'
import { loadScreen } from './loadScreen.ts'
import { loadRemoteSlots } from '../remotes/loadRemote.ts'
import { loadSlot } from '../remotes/loadSlot.ts'
import { forgetReads } from '@materia/client/shell/offline.ts'
import { preloadOnIntent } from './preloadOnIntent.ts'
import { routes } from '../routes.tsx'
import { findScreen, pageSite } from '../site.ts'
import { reportError, startTelemetry } from '../remotes/telemetry.ts'
import { wait } from './wait.ts'

// The first screen usually arrives soon. Until then the page's skeleton stays, instead of a spinner
// in between.
const skeletonMs = 1_500
const retryMs = 3_000

/**
 * The screen's error boundary shows the error. This also reports it to developers and operators.
 */
const watched = {
  onCaughtError(error: unknown) {
    console.error(error)
    reportError(error)
  },
}

const isRemote = (owner: ScreenOwner | undefined) => owner !== undefined && isRemoteName(owner)

// By default Emotion inserts the server-rendered styles again, which makes the browser recompute
// all styles and the layout.
StyleSheet.prototype.hydrate = function hydrate(tags) {
  this.tags.push(...tags)
}

/** Starts the page. Requests the session and the first screen before it renders. */
export async function startShell(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  startTelemetry()
  const { screens, slots } = pageSite()
  const queryClient = createQueryClient()
  watchSession(queryClient)
  // A visitor's page: nothing of an account stays.
  if (document.querySelector('meta[name=visitor]')) forgetReads().catch(() => {})
  queryClient.setQueryDefaults(slotsKey, {
    queryFn: ({ queryKey: [, name] }) => loadSlot(slots, name, loadRemoteSlots),
  })
  restoreQueries(queryClient)
  const user = queryClient.prefetchQuery(currentUserQuery)
  // Loads these slots in parallel with the screen.
  const slotsInSight = (findScreen(screens, location.pathname)?.slotsInSight ?? []).map((name) =>
    queryClient.prefetchQuery(slotQuery(name)),
  )
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: createDiscovery(screens, loadScreen),
  })
  preloadOnIntent(screens, loadScreen)
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  const renderedLanguage = languages.find((language) => language === root.dataset.serverRendered)
  const app = (
    <App
      router={router}
      queryClient={queryClient}
      styles={createCache({ key: 'm', nonce })}
      language={renderedLanguage}
    />
  )
  if (renderedLanguage) {
    await Promise.all([user, initialized(router), ...slotsInSight])
    // The screen's code did not load. The server-rendered page says more than an error notice, so
    // keep it and retry. A remote's screen has more to press than to read, so it shows the notice
    // with a retry button.
    while (router.state.errors && !isRemote(findScreen(screens, location.pathname)?.owner)) {
      await wait(retryMs)
      await router.navigate(router.state.location, { replace: true })
    }
    if (router.state.errors) return createRoot(root, watched).render(app)
    // Hydration is not urgent, so it starts in a task of its own.
    await wait()
    startTransition(() => {
      hydrateRoot(root, app, watched)
    })
    return
  }
  await Promise.race([initialized(router), wait(skeletonMs)])
  const draw = () => createRoot(root, watched).render(app)
  // A transition renders in time slices, so the page responds to input during the first render.
  // React Router subscribes to the router only at the end of a render. With a transition before
  // `initialized`, a screen that arrives meanwhile would never be shown.
  if (router.state.initialized) startTransition(draw)
  else draw()
}
