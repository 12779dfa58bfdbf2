import { orders } from '@materia/contracts/orders/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrdersDeps } from '../deps.ts'

export function getPaymentConfig({ paymentConfig }: Pick<OrdersDeps, 'paymentConfig'>) {
  return route(orders.getPaymentConfig, async () => paymentConfig)
}
