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
import { preloadOnIntent } from './preloadOnIntent.ts'
import { routes } from '../routes.tsx'
import { findScreen, pageSite } from '../site.ts'
import { reportError, startTelemetry } from '../remotes/telemetry.ts'
import { wait } from './wait.ts'

// Most often the first screen is a moment away: until then the page's skeleton stays, instead of a spinner in between.
const skeletonMs = 1_500
const retryMs = 3_000

/** What a screen throws is shown in its place; it is said to developers and operators as well. */
const watched = {
  onCaughtError(error: unknown) {
    console.error(error)
    reportError(error)
  },
}

const isRemote = (owner: ScreenOwner | undefined) => owner !== undefined && isRemoteName(owner)

// Emotion would put the styles that came with the page into it once more, for which a browser works out all of its looks and places again.
StyleSheet.prototype.hydrate = function hydrate(tags) {
  this.tags.push(...tags)
}

/** Starts the page: the session and the first screen are asked for before anything is drawn. */
export async function startShell(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  startTelemetry()
  const { screens, slots } = pageSite()
  const queryClient = createQueryClient()
  watchSession(queryClient)
  queryClient.setQueryDefaults(slotsKey, {
    queryFn: ({ queryKey: [, name] }) => loadSlot(slots, name, loadRemoteSlots),
  })
  restoreQueries(queryClient)
  const user = queryClient.prefetchQuery(currentUserQuery)
  // Beside the screen, not after it.
  const slotsInSight = (findScreen(screens, location.pathname)?.slotsInSight ?? []).map((name) =>
    queryClient.prefetchQuery(slotQuery(name)),
  )
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: createDiscovery(screens, loadScreen),
  })
  preloadOnIntent(screens, loadScreen)
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  const renderedLanguage = languages.find((language) => language === root.dataset.drawn)
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
    // Its code did not come: what was drawn is more than a notice of that, and it is asked for again. Of a remote's screen, which has more
    // to press than to read, the notice offers that.
    while (router.state.errors && !isRemote(findScreen(screens, location.pathname)?.owner)) {
      await wait(retryMs)
      await router.navigate(router.state.location, { replace: true })
    }
    if (router.state.errors) return createRoot(root, watched).render(app)
    // Nobody waits for it: a task of its own, too.
    await wait()
    startTransition(() => {
      hydrateRoot(root, app, watched)
    })
    return
  }
  await Promise.race([initialized(router), wait(skeletonMs)])
  const draw = () => createRoot(root, watched).render(app)
  // As a transition, so in slices: the page answers a touch also while it is drawn for the first time. The router is listened to only
  // from the end of that on: a screen that comes in between would never be shown.
  if (router.state.initialized) startTransition(draw)
  else draw()
}
