import { dayMs } from '@materia/contracts/durations.ts'
import { buildListings } from '@materia/deploy/local/seed/buildListings.ts'
import type { Entry } from '../src/Entry.ts'
import { toEntry } from '../src/toEntry.ts'

const chunk = 50_000
const chunkMs = 90 * dayMs
const perCompany = 20

/** Generates `count` entries. Each has its number in the description, and each company has 20. */
export function* manyEntries(count: number): Generator<Entry> {
  const companies = Math.ceil(count / perCompany)
  for (let from = 0; from < count; from += chunk) {
    // In chunks, the older ones last: a million listings at once need some gigabytes.
    for (const [place, { material, seller }] of buildListings(
      Math.min(chunk, count - from),
      new Date(Date.now() - (from / chunk) * chunkMs),
    ).entries()) {
      const userId = 1 + ((from + place) % companies)
      const listing = {
        ...material,
        description: `${material.description} Lot${from + place}`,
        _id: count - from - place,
        userId,
        revision: 1,
      }
      yield toEntry(listing, { companyName: `${seller.companyName} ${userId}`, mxnPerUsd: 18.4 })
    }
  }
}
