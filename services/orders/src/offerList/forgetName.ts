import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import { searchWords } from '../order/searchWords.ts'
import { findNames } from '../orderList/rewriteOrders.ts'
import { findOffers } from './listOffers.ts'
import type { OfferRows } from '../offers/offer.ts'
import type { ChangedPlace } from '../paging/changedCursor.ts'
import { partnerOf } from '../offers/toOffer.ts'

const batchSize = 200

/** Removes the name of a deleted account from the search words of its offers. */
export async function forgetName(
  { offers, companies }: OfferRows & { companies: Model<CompanyDocument> },
  session: ClientSession,
  userId: number,
): Promise<void> {
  for (let below: ChangedPlace | null = null; ;) {
    const rows = await findOffers({ offers }, { userId }, { limit: batchSize, below })
    const last = rows.at(-1)
    if (!last) return
    const ids = rows.map((row) => partnerOf(row, userId))
    const names = await findNames({ companies }, session, ids)
    await offers.bulkWrite(
      rows.map(({ _id, revisions, ...sides }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: {
              words: searchWords(_id, revisions[0]!.lines[0]!.material, [
                names.get(partnerOf(sides, userId)) ?? '',
              ]),
            },
          },
        },
      })),
      { session },
    )
    below = last
  }
}
