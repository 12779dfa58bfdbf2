import type { RouteObject } from 'react-router-dom'
import type { Screen } from '@materia/contracts/shell/screens.ts'
import { loadRemote } from './loadRemote.ts'

/** The routes that a screen is among: its remote's, or those of the shell's own pages. */
export async function loadScreen({ remote }: Screen): Promise<RouteObject[]> {
  if (remote) return loadRemote(remote)
  const { pages } = await import(/* webpackChunkName: "pages" */ './pages.tsx')
  return pages
}
