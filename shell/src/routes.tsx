import { Navigate } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { aliases } from '@materia/contracts/shell/screens.ts'
import { PageSpinner } from '@materia/ui/src/Spinner.tsx'
import { Layout } from './Layout.tsx'
import { NotFoundScreen } from './notFound/NotFoundScreen.tsx'
import { PageBroken } from './PageBroken.tsx'
import { Place } from './Place.tsx'
import { PlaceFailed } from './PlaceFailed.tsx'
import { RedirectScreen } from './redirect/RedirectScreen.tsx'

/** Everything below the layout: what fails in here leaves the header and the footer alive. */
export const placeId = 'place'

/** What the router knows at the start; the rest is found by `createDiscovery`. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageBroken,
    children: [
      {
        id: placeId,
        HydrateFallback: PageSpinner,
        ErrorBoundary: PlaceFailed,
        children: [
          { Component: Place, children: [{ path: '/redirect', Component: RedirectScreen }] },
          ...Object.entries(aliases).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
]
