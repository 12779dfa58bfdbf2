import { orders } from '@materia/contracts/orders/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrdersDeps } from '../deps.ts'

export function getPayoutAccount({ payment }: Pick<OrdersDeps, 'payment'>) {
  return route(orders.getPayoutAccount, async ({ user: { userId } }) =>
    payment.payoutAccount(userId),
  )
}
