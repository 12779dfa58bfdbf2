import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { decodeChangedCursor, encodeChangedCursor, rowsBelow } from '../paging/changedCursor.ts'
import { listKey, type RequestRows } from '../requests/request.ts'
import { toRequests, type ViewRequestDeps } from './toRequest.ts'

/** The requests of a company, changed last first. */
export function listRequests(deps: RequestRows & ViewRequestDeps) {
  return route(
    requestsContract.listRequests,
    async ({ query: { role, filter, wantedId, limit, cursor }, user: { userId } }) => {
      const side = role === 'buyer' ? 'sent' : 'received'
      const list = `${side}-${filter ?? 'all'}`
      const below = cursor === undefined ? null : decodeChangedCursor(list, cursor)
      const found = await deps.requests
        .find({
          lists: listKey(userId, filter ? `${side}/${filter}` : side),
          ...(wantedId !== undefined && { wantedId }),
          ...rowsBelow(below),
        })
        .sort({ changedAt: -1, _id: -1 })
        .limit(limit + 1)
        .lean()
      const shown = found.slice(0, limit)
      return {
        items: await toRequests(deps, shown, userId),
        nextCursor: found.length > limit ? encodeChangedCursor(list, shown.at(-1)!) : null,
      }
    },
  )
}
