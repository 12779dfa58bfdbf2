import { orders } from '@materia/contracts/orders/contract.ts'
import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import { route } from '@materia/service-kit/src/http/route.ts'

export function getPaymentConfig({ paymentConfig }: { paymentConfig: PaymentConfig }) {
  return route(orders.getPaymentConfig, async () => paymentConfig)
}
