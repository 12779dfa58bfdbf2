import { decimal, toCents } from '@materia/contracts/money.ts'
import type { Order } from '@materia/contracts/orders/order.ts'

/** Price, freight and tax of an order, without Materia's fee. */
export function totalWithTax({ totalPrice, tax = '0.00' }: Pick<Order, 'totalPrice' | 'tax'>) {
  return decimal(toCents(totalPrice) + toCents(tax))
}
