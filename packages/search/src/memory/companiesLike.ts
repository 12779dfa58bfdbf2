/** More than are ever offered of those whose name begins alike. */
const companiesMax = 20

/** Names of companies of which a word begins like `start`, those with most listings first. `companies` has names by their keys. */
export function companiesLike(
  companies: Map<string, string>,
  start: string,
  listingsOf: (key: string) => number,
): string[] {
  const found: { name: string; size: number }[] = []
  for (const [key, name] of companies) {
    if (!key.startsWith(start) && !key.includes(` ${start}`)) continue
    const size = listingsOf(key)
    if (size > 0) found.push({ name, size: key === start ? Infinity : size })
  }
  return found
    .toSorted((a, b) => b.size - a.size)
    .slice(0, companiesMax)
    .map(({ name }) => name)
}
