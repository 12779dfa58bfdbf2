/** Whether a shell that provides surface `provided` can show a remote that needs `needed`: within a major version names only come. */
export function providesSurface(provided: string, needed: string): boolean {
  const [has = [], needs = []] = [provided, needed].map((version) => version.split('.').map(Number))
  return has[0] === needs[0] && (has[1] ?? 0) >= (needs[1] ?? 0)
}
