/**
 * Whether a shell with surface `provided` can show a remote that needs `needed`. Within a major
 * version, names are only added.
 */
export function providesSurface(provided: string, needed: string): boolean {
  const [has = [], needs = []] = [provided, needed].map((version) => version.split('.').map(Number))
  return has[0] === needs[0] && (has[1] ?? 0) >= (needs[1] ?? 0)
}
