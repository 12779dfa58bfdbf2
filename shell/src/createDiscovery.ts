import type { RouteObject } from 'react-router-dom'
import { screenOwner } from '@materia/contracts/shell/screens.ts'
import type { Screen } from '@materia/contracts/shell/screens.ts'
import { findScreen } from './findScreen.ts'
import { Place } from './Place.tsx'
import { placeId } from './routes.tsx'

type Patch = (routeId: string, routes: RouteObject[]) => void
type Discovery = { path: string; patch: Patch; signal: AbortSignal }

/**
 * Adds the routes of a remote, or of the shell's own pages, when a path of theirs is first asked for (react-router's
 * `patchRoutesOnNavigation`). A failure is shown in the screen's place, and the next navigation tries again.
 */
export function createDiscovery(load: (screen: Screen) => Promise<RouteObject[]>) {
  const patched = new Set<string>()
  return async ({ path, patch, signal }: Discovery): Promise<void> => {
    const screen = findScreen(path)
    if (!screen) return
    const id = screenOwner(screen)
    if (patched.has(id)) return
    const children = await load(screen).catch((cause: unknown) => {
      throw new Error(`${id} could not be loaded`, { cause })
    })
    // Of an aborted navigation the router takes nothing, and two at once must not add the routes twice.
    if (signal.aborted || patched.has(id)) return
    patched.add(id)
    patch(placeId, [{ id, Component: Place, children }])
  }
}
