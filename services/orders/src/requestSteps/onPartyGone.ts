import type { CompanyBlockedData } from '@materia/contracts/chat/blocks.ts'
import type { UserDeletedData } from '@materia/contracts/identity/users/account.ts'
import { listKey, type RequestDocument } from '../requests/request.ts'
import { settleRequest, type SettleDeps } from './settleRequest.ts'

/** Ends the requests of a deleted account, and takes it out of the requests of others. */
export function onRequestPartyGone(deps: SettleDeps) {
  return async ({ id }: UserDeletedData): Promise<void> => {
    for await (const { _id } of openIn(deps, listKey(id, 'sent/open')))
      await settleRequest(deps, _id, { end: 'accountGone' })
    for await (const { _id } of openIn(deps, listKey(id, 'received/open')))
      await settleRequest(deps, _id, { leaver: id })
  }
}

/** Takes the seller out of the open requests between two companies. Nobody hears why. */
export function onRequestBlocked(deps: SettleDeps) {
  return async ({ userId, partnerId }: CompanyBlockedData): Promise<void> => {
    for (const [buyerId, sellerId] of [
      [userId, partnerId],
      [partnerId, userId],
    ] as const)
      for await (const request of openIn(deps, listKey(sellerId, 'received/open')))
        if (request.buyerId === buyerId)
          await settleRequest(deps, request._id, { leaver: sellerId })
  }
}

const openIn = (
  { requests }: Pick<SettleDeps, 'requests'>,
  list: string,
): AsyncIterable<RequestDocument> => requests.find({ lists: list }).lean().cursor()
