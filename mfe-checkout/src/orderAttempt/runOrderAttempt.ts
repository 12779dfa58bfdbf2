import { placeOrder } from '@materia/contracts/orders/api.ts'
import type { OrderDraft } from '@materia/contracts/orders/orderDraft.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { newIdempotencyKey } from '@materia/ui/src/api/idempotencyKeys.ts'
import {
  type OrderAttempt,
  saveOrderAttempt,
  type Outcome,
  refusalOf,
  takeFromCart,
  withOutcome,
} from './orderAttempt.ts'

export function newOrderAttempt(orders: { title: string; draft: OrderDraft }[]): OrderAttempt {
  const checkoutId = newIdempotencyKey()
  return {
    lines: orders.map(({ title, draft }) => ({
      materialId: draft.materialId,
      title,
      key: newIdempotencyKey(),
      draft: { ...draft, checkoutId },
      outcome: null,
    })),
  }
}

/**
 * Sends the lines without an outcome, one after the other. Throws when the outcome stays unknown. A
 * retry is safe: the idempotency key makes it the same order.
 */
export async function runOrderAttempt(
  userId: number,
  attempt: OrderAttempt,
): Promise<OrderAttempt> {
  let now = attempt
  let isOtherAccount = false
  for (const { draft, key, outcome, materialId } of attempt.lines) {
    if (outcome === null && draft !== null) {
      const found: Outcome = isOtherAccount ? otherAccount : await outcomeOf(draft, key)
      isOtherAccount = 'refused' in found && found.refused === otherAccount.refused
      if ('orderId' in found && found.paymentAction === null) takeFromCart(userId, materialId)
      now = withOutcome(now, materialId, found)
      saveOrderAttempt(userId, now)
    }
  }
  return now
}

/** Refuses all further lines too: none may be ordered at this company's next visit, unasked. */
const otherAccount = { refused: 'OTHER_ACCOUNT' } satisfies Outcome

async function outcomeOf(body: OrderDraft, idempotencyKey: string): Promise<Outcome> {
  try {
    const { id, paymentAction } = await call(placeOrder, { body, idempotencyKey })
    return { orderId: id, paymentAction }
  } catch (error) {
    // The server refused the order, so nothing was done. An expired session, a timeout or a rate
    // limit is no refusal: the same order is sent again.
    if (
      error instanceof ApiError &&
      error.status >= 400 &&
      error.status < 500 &&
      ![401, 408, 429].includes(error.status)
    )
      return refusalOf(error)
    throw error
  }
}
