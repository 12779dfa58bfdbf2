import type { RouteObject } from 'react-router-dom'
import { RequireUser } from '@materia/client/identity/RequireUser.tsx'
import { redirectPath } from '@materia/contracts/shell/screenPaths.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { Layout } from './frame/Layout.tsx'
import { NotFoundScreen } from './notFound/NotFoundScreen.tsx'
import { PageBroken } from './frame/PageBroken.tsx'
import { ScreenError } from './frame/ScreenError.tsx'
import { RedirectScreen } from './frame/RedirectScreen.tsx'

/** Everything below the layout: what fails in here leaves the header and the footer alive. */
export const outletId = 'place'

/** What the router knows at the start; the rest is found by `createDiscovery`. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageBroken,
    children: [
      {
        id: outletId,
        HydrateFallback: PageSpinner,
        ErrorBoundary: ScreenError,
        children: [
          {
            path: redirectPath,
            element: (
              <RequireUser>
                <RedirectScreen />
              </RequireUser>
            ),
          },
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
]
