import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { listKey, type RequestRows } from '../requests/request.ts'

/** A badge does not count further. */
const shownMax = 100

export function countRequests({ requests }: RequestRows) {
  return route(requestsContract.countRequests, async ({ user: { userId } }) => {
    const countOf = (list: 'received/mine' | 'sent/mine') =>
      requests.countDocuments({ lists: listKey(userId, list) }).limit(shownMax)
    const [toAnswer, toAward] = await Promise.all([countOf('received/mine'), countOf('sent/mine')])
    return { toAnswer, toAward }
  })
}
