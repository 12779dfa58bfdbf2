/** More companies with a similar name than are ever suggested. */
const companiesMax = 20

/**
 * Names of companies with a word that starts with `start`, the companies with most listings first.
 * `companies`: names by key.
 */
export function companiesByPrefix(
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
