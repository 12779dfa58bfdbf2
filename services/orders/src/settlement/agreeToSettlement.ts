import { settlements } from '@materia/contracts/settlement/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { takeStep } from '../steps/takeStep.ts'
import type { WeighingDeps } from './followWeighing.ts'
import { readSettlement } from './toSettlement.ts'
import { findWeighed } from './weighing.ts'

export function agreeToSettlement(deps: WeighingDeps) {
  return route(
    settlements.agreeToSettlement,
    async ({ params, body: { revision }, user: { userId }, cause }) => {
      const order = await findWeighed(deps, params.id, userId)
      const by = order.buyerId === userId ? 'buyer' : 'seller'
      const settled = await takeStep(deps, order, { step: 'settle', by, revision }, cause)
      return readSettlement(deps, settled, userId)
    },
  )
}
