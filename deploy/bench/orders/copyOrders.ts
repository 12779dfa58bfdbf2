import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { type OrderDocument, paymentKey } from '@materia/orders/src/publicApi.ts'
import { draftOf, order } from './buy.ts'
import type { Trade } from './startTrade.ts'

const batchSize = 1_000

type Copy = { status: OrderStatus; buyerId: number; sellerId: number }

/** Places one order, and writes copies of it and of its payment past the service. */
export async function copyOrders(
  { url, orders, signIn, list }: Trade,
  { firstId, count, hasPayments }: { firstId: number; count: number; hasPayments: boolean },
  copyOf: (at: number) => Copy,
): Promise<void> {
  const [seller, buyer] = await signIn(2)
  const lot = { userId: seller!.userId, quantity: 1_000, isSingleLot: false }
  const [materialId] = await list(1, lot)
  const draft = await draftOf(url, buyer!, materialId!, '100')
  const { orderId, text } = await order(url, buyer!, draft, `bench-copied-${firstId}-0123`)
  const placed = await orders.orders.findById(orderId).lean()
  const paid = await orders.sandboxPayments.findById(paymentKey(orderId)).lean()
  if (!placed || !paid) throw new Error(`The order to copy was not placed: ${text}`)
  for (let from = 0; from < count; from += batchSize) {
    const copies = Array.from({ length: batchSize }, (_, at): OrderDocument => {
      const _id = firstId + from + at
      const copy = copyOf(from + at)
      const paymentStatus = copy.status === 'pending' ? 'held' : 'captured'
      const words = [...placed.words.filter((word) => word !== String(orderId)), String(_id)]
      return {
        ...placed,
        ...copy,
        _id,
        paymentStatus,
        dueAt: null,
        callId: null,
        isReminded: true,
        words,
      }
    })
    await orders.orders.insertMany(copies, { lean: true })
    const payments = copies.map(({ _id, paymentStatus }) => ({
      ...paid,
      _id: paymentKey(_id),
      state: paymentStatus === 'held' ? ('held' as const) : ('captured' as const),
    }))
    if (hasPayments) await orders.sandboxPayments.insertMany(payments, { lean: true })
  }
}
