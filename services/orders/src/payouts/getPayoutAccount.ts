import { orders } from '@materia/contracts/orders/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'

export function getPayoutAccount({ payment }: Pick<OrderDeps, 'payment'>) {
  return route(orders.getPayoutAccount, async ({ user: { userId } }) =>
    payment.payoutAccount(userId),
  )
}
