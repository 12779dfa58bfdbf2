import { matchPath } from 'react-router-dom'
import type { Site } from '@materia/contracts/shell/screens.ts'

export type SiteScreen = Site['screens'][number]

/** All screens and slots as released when the page was requested. The page contains them. */
export function pageSite(): Site {
  return JSON.parse(document.getElementById('site')?.textContent ?? '{"screens":[],"slots":{}}')
}

export function findScreen(screens: SiteScreen[], path: string): SiteScreen | undefined {
  return screens.find((screen) => matchPath(screen.path, path))
}
