import type { RouteObject } from 'react-router-dom'
import { screenOwner } from '@materia/contracts/shell/screens.ts'
import type { Screen } from '@materia/contracts/shell/screens.ts'
import { loadRemote } from './loadRemote.ts'

/** The routes that a screen is among: its remote's, or those of the shell's own pages. */
export async function loadScreen(screen: Screen): Promise<RouteObject[]> {
  const owner = screenOwner(screen)
  if (owner === 'home') return (await import(/* webpackChunkName: "home" */ './home/homeRoutes.tsx')).homeRoutes
  if (owner === 'pages') return (await import(/* webpackChunkName: "pages" */ './pages.tsx')).pages
  return loadRemote(owner)
}
