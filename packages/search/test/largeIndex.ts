import { buildListings } from '@materia/deploy/local/seed/buildListings.ts'
import { companies } from '@materia/deploy/local/seed/companies.ts'
import { MaterialIndex } from '../src/memory/MaterialIndex.ts'
import { toEntry } from '../src/toEntry.ts'
import { warmUp } from '../src/memory/warmUp.ts'

/** An index of so many listings, each with the number of its lot in its description, ready to be searched. */
export async function largeIndex(count: number): Promise<MaterialIndex> {
  const index = new MaterialIndex(18.4)
  for (const [place, { material, seller }] of buildListings(count, new Date()).entries()) {
    const description = `${material.description} Lot${place}`
    index.put(
      toEntry(
        {
          ...material,
          description,
          _id: place + 1,
          userId: companies.indexOf(seller) + 1,
          revision: 1,
        },
        { companyName: seller.companyName, mxnPerUsd: 18.4 },
      ),
    )
  }
  await warmUp(index)
  return index
}
