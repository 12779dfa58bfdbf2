/** Reports of one network on one version. */
export type NetworkReports = { opened: number; broken: number }

/**
 * Page loads of a version and how many of them failed, as far as they count. `brokenNetworks`: the
 * networks with a failed page.
 */
export type Tally = { opened: number; broken: number; brokenNetworks: number }

/** A network counts with at most this many page loads, so that it decides nothing alone. */
const pagesPerNetwork = 3

/** Adds up the reports of all networks. A network that reports more keeps its own failure rate. */
export function tallyOf(networks: NetworkReports[]): Tally {
  const tally = { opened: 0, broken: 0, brokenNetworks: 0 }
  for (const { opened, broken } of networks) {
    const pages = Math.max(opened, broken)
    if (pages === 0) continue
    const counted = Math.min(pages, pagesPerNetwork)
    tally.opened += counted
    tally.broken += (counted * broken) / pages
    if (broken > 0) tally.brokenNetworks++
  }
  return tally
}
