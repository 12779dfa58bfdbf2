import { createHash } from 'node:crypto'
import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import type { OfferFilter } from '@materia/contracts/offers/constants.ts'
import { beginsWith } from '@materia/service-kit/src/mongo/beginsWith.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { searchWords } from '../orderList/findOrders.ts'
import { listKey, type OfferDocument, type OfferRows } from '../offers/offer.ts'
import {
  decodeChangedCursor,
  encodeChangedCursor,
  rowsBelow,
  type ChangedPlace,
} from '../paging/changedCursor.ts'
import { toOffers, type ViewDeps } from '../offers/toOffer.ts'

export type WantedOffers = {
  filter?: OfferFilter
  partnerId?: number
  materialId?: number
  q?: string
}

export function listOffers(deps: OfferRows & ViewDeps) {
  return route(
    offersContract.listOffers,
    async ({ query: { limit, cursor, ...wanted }, user: { userId } }) => {
      const list = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url')
      const below = cursor === undefined ? null : decodeChangedCursor(list, cursor)
      const found = await findOffers(deps, { ...wanted, userId }, { limit: limit + 1, below })
      const shown = found.slice(0, limit)
      return {
        items: await toOffers(deps, shown, userId),
        nextCursor: found.length > limit ? encodeChangedCursor(list, shown.at(-1)!) : null,
      }
    },
  )
}

/** The offers of a company, changed last first. */
export function findOffers(
  { offers }: OfferRows,
  { userId, filter, partnerId, materialId, q }: WantedOffers & { userId: number },
  { limit, below }: { limit: number; below: ChangedPlace | null },
): Promise<OfferDocument[]> {
  const keys = [
    ...(partnerId === undefined ? [] : [listKey(userId, `with/${partnerId}`)]),
    ...(materialId === undefined ? [] : [listKey(userId, `about/${materialId}`)]),
    ...(filter ? [listKey(userId, filter)] : []),
  ]
  const words = searchWords(q)
  if (q !== undefined && words.length === 0) return Promise.resolve([])
  return offers
    .find({
      lists: keys.length > 1 ? { $all: keys } : (keys[0] ?? listKey(userId, 'all')),
      ...(words.length > 0 && { $and: words.map((word) => ({ words: beginsWith(word) })) }),
      ...rowsBelow(below),
    })
    .sort({ changedAt: -1, _id: -1 })
    .limit(limit)
    .lean()
}
