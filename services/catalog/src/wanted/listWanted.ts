import { idsPerPart } from '@materia/contracts/catalog/lists/constants.ts'
import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import { lastIdOf } from '@materia/service-kit/src/database/ids.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

export function listWanted({ wantedSearch, exchangeRate }: CatalogDeps) {
  return route(contract.listWanted, async ({ query }) => {
    const { ids, ...page } = await wantedSearch.search(query)
    return { items: await wantedSearch.read(ids), ...page, exchangeRate }
  })
}

/** In parts, as the ids of listings. */
export function listWantedIds({ connection, wantedPosts, wantedSearch }: CatalogDeps) {
  return route(contract.listWantedIds, async ({ query: { part } }) => {
    const parts = Math.ceil((await lastIdOf(connection, 'wanted_posts')) / idsPerPart)
    const range = { $gt: (part - 1) * idsPerPart, $lte: part * idsPerPart }
    const found = await wantedPosts
      .find({ _id: range, status: 'open' }, { _id: 1 })
      .sort({ _id: 1 })
      .lean()
    return { ids: await wantedSearch.listed(found.map(({ _id }) => _id)), parts }
  })
}
