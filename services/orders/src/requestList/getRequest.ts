import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { RequestRows } from '../requests/request.ts'
import { findRequest } from './findRequest.ts'
import { toOneRequest, type ViewRequestDeps } from './toRequest.ts'

export function getRequest(deps: RequestRows & ViewRequestDeps) {
  return route(requestsContract.getRequest, async ({ params: { id }, user: { userId } }) =>
    toOneRequest(deps, await findRequest(deps, id, { userId }), userId),
  )
}
