import type { OrderStatus } from './orderStates.ts'

/** Whether both sides may review an order: it was shipped and has ended, by whatever end. */
export function isReviewable({
  status,
  timeline,
}: {
  status: OrderStatus
  timeline: { status: OrderStatus }[]
}): boolean {
  return (
    status === 'completed' ||
    (status === 'refunded' && timeline.some((line) => line.status === 'shipped'))
  )
}
