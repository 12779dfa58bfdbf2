import { Outlet } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { homePath } from '@materia/contracts/shell/screenPaths.ts'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import english from '../lang/en.json?only=home,header,footer'
import spanish from '../lang/es.json?only=home,header,footer'
import { HomeScreen } from './HomeScreen.tsx'

const texts = { en: english, es: spanish }

/** The landing page is a chunk of its own: it is most visitors' first and often only page. */
export const homeRoutes: RouteObject[] = [
  {
    element: (
      <SliceMessages messages={texts}>
        <Outlet />
      </SliceMessages>
    ),
    children: [{ path: homePath, Component: HomeScreen }],
  },
]
