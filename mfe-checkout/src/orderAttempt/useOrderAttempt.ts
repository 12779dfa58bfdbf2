import type { Order } from '@materia/contracts/orders/order.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useStored } from '@materia/ui/src/storedText.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { orderQuery } from '../orders/orderQueries.ts'
import {
  type OrderAttempt,
  orderAttemptKey,
  isOpen,
  saveOrderAttempt,
  parseOrderAttempt,
  readOrderAttempt,
  takeFromCart,
  waitingLines,
  withOutcome,
} from './orderAttempt.ts'

/**
 * The last attempt to pay, shared by all tabs. Settles lines that wait for the bank as soon as
 * their order shows the outcome.
 */
export function useOrderAttempt(userId: number | undefined): OrderAttempt | null {
  const text = useStored(orderAttemptKey(userId ?? 0))
  const attempt = useMemo(() => parseOrderAttempt(text), [text])
  const waiting = isOpen(attempt) ? [] : waitingLines(attempt)
  const orders = useQueries({ queries: waiting.map(({ orderId }) => orderQuery(orderId)) })
  useEffect(() => {
    waiting.forEach(({ materialId }, index) => {
      const { data, error, isFetching } = orders[index] ?? {}
      if (userId !== undefined && !isFetching)
        settle(userId, materialId, error instanceof ApiError && error.status === 404 ? null : data)
    })
  })
  return attempt
}

/** `order`: null if it no longer exists, undefined while it is not known. */
function settle(userId: number, materialId: number, order: Order | null | undefined): void {
  const attempt = readOrderAttempt(userId)
  if (order === undefined || order?.paymentAction || !attempt || isOpen(attempt)) return
  if (order === null || order.status === 'cancelled')
    return saveOrderAttempt(
      userId,
      withOutcome(attempt, materialId, { refused: order?.refusal ?? 'PAYMENT_EXPIRED' }),
    )
  takeFromCart(userId, materialId)
  saveOrderAttempt(
    userId,
    withOutcome(attempt, materialId, { orderId: order.id, paymentAction: null }),
  )
}
