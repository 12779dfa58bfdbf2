import { placeOrder } from '@materia/contracts/orders/api.ts'
import type { OrderDraft } from '@materia/contracts/orders/orderDraft.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { newIdempotencyKey } from '@materia/ui/src/api/idempotencyKeys.ts'
import {
  type OrderAttempt,
  type OrderAttemptLine,
  readOrderAttempt,
  saveOrderAttempt,
  type Outcome,
  refusalOf,
  takeFromCart,
  withOutcome,
} from './orderAttempt.ts'

type Ordered = Pick<OrderAttemptLine, 'title' | 'seller' | 'sum'> & { draft: OrderDraft }

export function newOrderAttempt(orders: Ordered[]): OrderAttempt {
  const checkoutId = newIdempotencyKey()
  return {
    lines: orders.map(({ draft, ...names }) => ({
      materialId: draft.materialId,
      ...names,
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
  for (const { key } of attempt.lines) {
    now = withStoredLines(userId, now)
    const line = now.lines.find((each) => each.key === key)
    if (line?.outcome === null && line.draft !== null) {
      const answer: Outcome = isOtherAccount
        ? otherAccount
        : await send(userId, now, line, line.draft)
      isOtherAccount = 'refused' in answer && answer.refused === otherAccount.refused
      // The gateway refuses another account before the service reads the idempotency key.
      const found = isOtherAccount && line.maybeSent ? outcomeUnknown : answer
      if ('orderId' in found && found.paymentAction === null) takeFromCart(userId, line.materialId)
      now = withStoredLines(userId, withOutcome(now, line.materialId, found))
      saveOrderAttempt(userId, now)
    }
  }
  return now
}

/** Refuses all further lines too: none may be ordered at this company's next visit, unasked. */
const otherAccount = { refused: 'OTHER_ACCOUNT' } satisfies Outcome
const outcomeUnknown: Outcome = { refused: 'OUTCOME_UNKNOWN' }

/**
 * The open lines as they are stored now. Another tab may have stopped the attempt meanwhile, or
 * dropped a line.
 */
function withStoredLines(userId: number, { lines }: OrderAttempt): OrderAttempt {
  const stored = readOrderAttempt(userId)?.lines ?? []
  return {
    lines: lines.flatMap((line) =>
      line.outcome === null ? (stored.find(({ key }) => key === line.key) ?? []) : line,
    ),
  }
}

/** Stores that the line may be sent before it is: the page can be closed during the call. */
async function send(
  userId: number,
  attempt: OrderAttempt,
  { key, maybeSent = false }: OrderAttemptLine,
  draft: OrderDraft,
): Promise<Outcome> {
  const mark = (isSent: boolean) =>
    saveOrderAttempt(userId, {
      lines: withStoredLines(userId, attempt).lines.map((line) =>
        line.key === key && line.outcome === null ? { ...line, maybeSent: isSent } : line,
      ),
    })
  mark(true)
  try {
    return await outcomeOf(draft, key, maybeSent)
  } catch (error) {
    if (isUnsent(error)) mark(maybeSent)
    throw error
  }
}

/** Whether this call certainly ordered nothing, though an earlier one may have. */
function isUnsent(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'UNAVAILABLE' || [401, 429].includes(error.status))
  )
}

async function outcomeOf(
  body: OrderDraft,
  idempotencyKey: string,
  maybeSent: boolean,
): Promise<Outcome> {
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
      // An invalid request is refused before the service reads the idempotency key.
      return maybeSent && error.status === 400 ? outcomeUnknown : refusalOf(error)
    throw error
  }
}
