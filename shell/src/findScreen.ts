import { matchPath } from 'react-router-dom'
import { screens } from '@materia/contracts/shell/screens.ts'
import type { Screen } from '@materia/contracts/shell/screens.ts'

/** The product's screen at a path. */
export function findScreen(path: string): Screen | undefined {
  return screens.find((screen) => matchPath(screen.path, path))
}
