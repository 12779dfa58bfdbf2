import type { RouteObject } from 'react-router-dom'
import { RequireUser } from '@materia/client/identity/RequireUser.tsx'
import { redirectPath } from '@materia/contracts/shell/screenPaths.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { Layout } from './frame/Layout.tsx'
import { NotFoundScreen } from './notFound/NotFoundScreen.tsx'
import { PageBroken } from './frame/PageBroken.tsx'
import { ScreenError } from './frame/ScreenError.tsx'
import { RedirectScreen } from './frame/RedirectScreen.tsx'

/** The route below the layout. An error inside it leaves the header and the footer working. */
export const outletId = 'place'

/** The routes that the router knows at the start; `createDiscovery` adds the others. */
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
