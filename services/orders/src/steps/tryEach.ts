import type { Logger } from '@materia/service-kit/src/observe/log.ts'

/** So many failures one after the other are no matter of one order: the provider or the database is out, and nothing else is tried. */
const inARowMax = 20
/** So many errors say what is wrong. */
const namedMax = 10

/** Does something for many orders, whatever comes of the others: one that always fails keeps nobody behind it waiting. What failed is logged, and thrown by `end`. */
export function tryEach({ log }: { log: Logger }) {
  const failed: unknown[] = []
  let inARow = 0
  return {
    async each<Order extends { _id: number }>(
      orders: Iterable<Order> | AsyncIterable<Order>,
      work: (order: Order) => Promise<void>,
    ): Promise<void> {
      for await (const order of orders) {
        if (inARow >= inARowMax) return
        try {
          await work(order)
          inARow = 0
        } catch (error) {
          inARow++
          failed.push(error)
          log.error({ err: error, orderId: order._id }, 'an order cannot go on: it is tried again')
        }
      }
    },
    end(message: string): void {
      if (failed.length > 0) throw new AggregateError(failed.slice(0, namedMax), message)
    },
  }
}
