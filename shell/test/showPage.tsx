import { Outlet } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import english from '../src/lang/en.json'
import spanish from '../src/lang/es.json'
import { homeRoutes } from '../src/home/homeRoutes.tsx'
import { Layout } from '../src/frame/Layout.tsx'
import { NotFoundScreen } from '../src/notFound/NotFoundScreen.tsx'
import { pages } from '../src/pages.tsx'
import { RequireUser } from '@materia/client/identity/RequireUser.tsx'
import { RedirectScreen } from '../src/frame/RedirectScreen.tsx'

const texts = { en: english, es: spanish }

// jsdom cannot scroll.
window.scrollTo = () => {}

/** Renders the shell's frame and its own pages, with empty screens in place of the remotes. */
export function showPage(setting: Omit<Parameters<typeof renderScreen>[0], 'routes'>) {
  const remotes = ['/marketplace', '/add-listing', '/messages', '/cart', '/profile', '/auth'].map(
    (path): RouteObject => ({ path, element: <h1>{path}</h1> }),
  )
  return renderScreen({
    ...setting,
    routes: [
      {
        element: (
          <SliceMessages messages={texts}>
            <Outlet />
          </SliceMessages>
        ),
        children: [
          {
            Component: Layout,
            children: [
              ...homeRoutes,
              ...pages,
              ...remotes,
              {
                path: '/redirect',
                element: (
                  <RequireUser>
                    <RedirectScreen />
                  </RequireUser>
                ),
              },
              { path: '/*', Component: NotFoundScreen },
            ],
          },
        ],
      },
    ],
  })
}
