import { dayMs } from '@materia/contracts/durations.ts'
import { demandDays, demandMin } from '@materia/contracts/matches/constants.ts'
import { matches as contract } from '@materia/contracts/matches/contract.ts'
import type { DemandQuery } from '@materia/contracts/matches/match.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

/** The newest listings whose readers are counted, and the most rows of each kind. */
const listingsMax = 500
const rowsMax = 2_000

type Deps = Pick<
  CatalogDeps,
  'materials' | 'favorites' | 'materialReaders' | 'searchMatcher' | 'now'
>

/**
 * Counts companies that want a material. A company that blocked the asking one counts too, or
 * blocking it would show whether it wants the material.
 */
export function getDemand(deps: Deps) {
  return route(contract.getDemand, async ({ query, user: { userId } }) => {
    const since = new Date(deps.now().getTime() - demandDays * dayMs)
    const companies = new Set([
      ...(await findReaders(deps, query, since)),
      ...deps.searchMatcher.findSearchersFor(query, since),
    ])
    companies.delete(userId)
    return { companies: companies.size >= demandMin ? companies.size : null }
  })
}

/** The companies that saved, asked about or ordered a recent listing of this material and form. */
async function findReaders(deps: Deps, query: DemandQuery, since: Date): Promise<number[]> {
  const { materials, favorites, materialReaders } = deps
  const listings = await materials
    .find({ ...query, createdAt: { $gte: since } }, { userId: 1 })
    .sort({ _id: -1 })
    .limit(listingsMax)
    .lean()
  const sellerOf = new Map(listings.map(({ _id, userId }) => [_id, userId]))
  const ofListings = { materialId: { $in: [...sellerOf.keys()] } }
  const fields = { userId: 1, materialId: 1 } as const
  const found = await Promise.all([
    favorites.find(ofListings, fields).limit(rowsMax).lean(),
    materialReaders.find(ofListings, fields).limit(rowsMax).lean(),
  ])
  return found
    .flat()
    .flatMap((row) => (sellerOf.get(row.materialId) === row.userId ? [] : [row.userId]))
}
