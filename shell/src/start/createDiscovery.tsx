import { Navigate } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { outletId } from '../routes.tsx'
import { findScreen } from '../site.ts'
import type { SiteScreen } from '../site.ts'

type Patch = (routeId: string, routes: RouteObject[]) => void
type Discovery = { path: string; patch: Patch; signal: AbortSignal }

/**
 * Adds the routes of a remote or of the shell's own pages at the first navigation to one of their
 * paths. Implements react-router's `patchRoutesOnNavigation`. An error is shown in place of the
 * screen, and the next navigation tries again.
 */
export function createDiscovery(
  screens: SiteScreen[],
  load: (screen: SiteScreen) => Promise<RouteObject[]>,
) {
  const patched = new Set<string>()
  return async ({ path, patch, signal }: Discovery): Promise<void> => {
    const screen = findScreen(screens, path)
    if (!screen) return
    const id = screen.redirectTo === undefined ? screen.owner : screen.path
    if (patched.has(id)) return
    const route =
      screen.redirectTo === undefined
        ? { element: <ScreenOutlet screens={screens} />, children: await loadRoutes(screen) }
        : { path: screen.path, element: <Navigate to={screen.redirectTo} replace /> }
    // The router ignores the result of an aborted navigation. Two concurrent navigations must not
    // add the routes twice.
    if (signal.aborted || patched.has(id)) return
    patched.add(id)
    patch(outletId, [{ id, ...route }])
  }

  function loadRoutes(screen: SiteScreen): Promise<RouteObject[]> {
    return load(screen).catch((cause: unknown) => {
      throw new Error(`${screen.owner} could not be loaded`, { cause })
    })
  }
}
