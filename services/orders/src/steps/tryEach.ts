import type { Logger } from '@materia/service-kit/src/observe/log.ts'

/**
 * After this many failures in a row the cause is an outage of the provider or the database, so it
 * stops.
 */
const inARowMax = 20
/** The aggregate error contains at most this many errors. */
const namedMax = 10

/**
 * Works on many orders, so that a failing one does not block those behind it. Failures are logged,
 * and thrown by `end`.
 */
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
          log.error(
            { err: error, orderId: order._id },
            'an order cannot continue and will be retried',
          )
        }
      }
    },
    end(message: string): void {
      if (failed.length > 0) throw new AggregateError(failed.slice(0, namedMax), message)
    },
  }
}
