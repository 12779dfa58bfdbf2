import type { Preloads } from './screens.ts'

/**
 * The first call of a screen for a URL. It has the URL parameters that the call takes, in the
 * call's order, before the call's own.
 */
export function preloadedCall(
  { preload, preloadQuery = [] }: Preloads,
  search: URLSearchParams,
): string | undefined {
  const asked = preloadQuery
    .map((name) => [name, search.get(name) ?? ''])
    .filter(([, value]) => value !== '')
  if (preload === undefined || asked.length === 0) return preload
  const [path = '', query] = preload.split('?')
  return `${path}?${new URLSearchParams([...asked, ...new URLSearchParams(query)])}`
}
