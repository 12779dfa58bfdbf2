import { wantedStatuses } from '@materia/contracts/wanted/constants.ts'
import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import type { OwnWantedPage } from '@materia/contracts/wanted/wanted.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import type { CatalogDeps } from '../deps.ts'
import { withBuyers } from './withBuyers.ts'
import type { WantedDocument } from '../wantedModel/wantedPost.ts'

/** Reads the database and not the index: an owner sees every status, and a change at once. */
export function listOwnWanted(deps: CatalogDeps) {
  return route(contract.listOwnWanted, async ({ query, user: { userId } }) => {
    const { status, limit, cursor } = query
    const list = `wanted-${status ?? 'all'}`
    const before = cursor === undefined ? {} : { _id: { $lt: decodeIdCursor(list, cursor) } }
    const [found, counts] = await Promise.all([
      deps.wantedPosts
        .find({ userId, ...(status && { status }), ...before })
        .sort({ _id: -1 })
        .limit(limit + 1)
        .lean(),
      countByStatus(deps, userId),
    ])
    const page = found.slice(0, limit)
    const last = page.at(-1)
    return {
      items: await withBuyers(deps, page, userId),
      total: status ? counts[status] : wantedStatuses.reduce((sum, each) => sum + counts[each], 0),
      counts,
      nextCursor: last && found.length > limit ? encodeIdCursor(list, last._id) : null,
    }
  })
}

async function countByStatus(
  { wantedPosts }: Pick<CatalogDeps, 'wantedPosts'>,
  userId: number,
): Promise<OwnWantedPage['counts']> {
  const rows = await wantedPosts
    .find({ userId }, { status: 1 })
    .lean<Pick<WantedDocument, 'status'>[]>()
  const counts = { draft: 0, open: 0, ended: 0, withdrawn: 0 }
  for (const { status } of rows) if (status in counts) counts[status]++
  return counts
}
