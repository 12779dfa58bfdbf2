import { settlements } from '@materia/contracts/settlement/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { readSettlement } from './toSettlement.ts'
import { findWeighed, type WeighingRows } from './weighing.ts'

export function getSettlement(deps: Pick<OrderDeps, 'orders'> & WeighingRows) {
  return route(settlements.getSettlement, async ({ params, user: { userId } }) =>
    readSettlement(deps, await findWeighed(deps, params.id, userId), userId),
  )
}
