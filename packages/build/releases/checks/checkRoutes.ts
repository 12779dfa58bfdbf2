import type { Screen } from '@materia/contracts/shell/screens.ts'
import type { SliceName } from '../../slices.ts'
import { UserError } from '../../UserError.mjs'
import { readScreens } from '../../webpack/screensFile.ts'
import { readRoutePaths } from './readRoutePaths.ts'

/** Refuses a slice that declares a path without a route. Throws UserError with all of them. */
export async function checkRoutes(name: SliceName): Promise<void> {
  const missing = withoutRoute((await readScreens(name)).screens, readRoutePaths(name))
  if (missing.length > 0)
    throw new UserError(
      `src/screens.ts of ${name} declares paths that have no route in src/routes.tsx:\n${missing.map((path) => `  ${path}`).join('\n')}`,
    )
}

/** Declared paths without a route. A screen that only redirects needs none. */
export function withoutRoute(
  screens: Pick<Screen, 'path' | 'redirectTo'>[],
  routes: string[],
): string[] {
  const known = new Set(routes.map((path) => path.toLowerCase()))
  return screens
    .filter(({ path, redirectTo }) => redirectTo === undefined && !known.has(path.toLowerCase()))
    .map(({ path }) => path)
}
