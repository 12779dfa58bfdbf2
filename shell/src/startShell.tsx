import createCache from '@emotion/cache'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { createQueryClient } from '@materia/ui/src/createQueryClient.ts'
import { slotsKey } from '@materia/ui/src/slotQuery.ts'
import { currentUserQuery } from '@materia/ui/src/useSession.ts'
import { App } from './App.tsx'
import { createDiscovery } from './createDiscovery.ts'
import { loadScreen } from './loadScreen.ts'
import { loadSlot } from './loadSlot.ts'
import { preloadOnIntent } from './preloadOnIntent.ts'
import { routes } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

const patience = 500

/** Starts the page: the session and the first screen are asked for before anything is drawn. */
export async function startShell(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const queryClient = createQueryClient()
  queryClient.setQueryDefaults(slotsKey, { queryFn: ({ queryKey: [, name] }) => loadSlot(name) })
  void queryClient.prefetchQuery(currentUserQuery)
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: createDiscovery(loadScreen) })
  preloadOnIntent(loadScreen)
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  const app = <App router={router} queryClient={queryClient} styles={createCache({ key: 'm', nonce })} />
  await ready(router)
  createRoot(root).render(app)
}

/** Most often the first screen is a moment away: until then the page's skeleton stays, instead of a spinner in between. */
async function ready(router: Router): Promise<void> {
  const initialized = new Promise<void>((resolve) => {
    router.subscribe((state) => {
      if (state.initialized) resolve()
    })
    if (router.state.initialized) resolve()
  })
  await Promise.race([initialized, new Promise((resolve) => setTimeout(resolve, patience))])
}
