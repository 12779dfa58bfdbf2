import type { RouteObject } from 'react-router-dom'
import { loadRemote } from '../remotes/loadRemote.ts'
import type { SiteScreen } from '../site.ts'

/** The routes that contain a screen: its remote's routes or the shell's own pages. */
export async function loadScreen({ owner }: SiteScreen): Promise<RouteObject[]> {
  if (owner === 'home')
    return (await import(/* webpackChunkName: "home" */ '../home/homeRoutes.tsx')).homeRoutes
  if (owner === 'pages') return (await import(/* webpackChunkName: "pages" */ '../pages.tsx')).pages
  return loadRemote(owner)
}
