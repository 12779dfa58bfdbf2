import { removeFromCart } from '@materia/client/checkout/useCart.ts'
import type { OrderDraft } from '@materia/contracts/orders/orderDraft.ts'
import type { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { readStored, writeStored } from '@materia/ui/src/storedText.ts'
import { setCartPart } from '@materia/client/checkout/useCartParts.ts'

/** `paymentAction`: path where the buyer confirms the payment first. `refused`: an error code. */
export type Outcome =
  | { orderId: number; paymentAction: string | null }
  | {
      refused: string
      /** Fields of the draft that no longer match the listing. */ changed?: string[]
      /** When it can be ordered again (ISO 8601 UTC). */ availableAt?: string
    }

/**
 * A line that was sent. Its idempotency key makes repeated calls one order. `draft` is stored until
 * the outcome is known.
 */
export type OrderAttemptLine = {
  materialId: number
  title: string
  /** Seller's name and formatted sum. Missing in lines of an earlier version. */
  seller?: string
  sum?: string
  key: string
  draft: OrderDraft | null
  outcome: Outcome | null
  /** A call was sent whose result is not known, so the order may exist. */ maybeSent?: boolean
}
export type OrderAttempt = { lines: OrderAttemptLine[] }

export const orderAttemptKey = (userId: number) => `checkout_attempt_${userId}`

/**
 * The last attempt to pay, stored across reloads and closed tabs. It contains a payment token and
 * never a card.
 */
export function readOrderAttempt(userId: number): OrderAttempt | null {
  return parseOrderAttempt(readStored(orderAttemptKey(userId)))
}

export function saveOrderAttempt(userId: number, { lines }: OrderAttempt): void {
  writeStored(orderAttemptKey(userId), lines.length === 0 ? '' : JSON.stringify({ lines }))
}

/** Another version of this code may have stored another format. */
export function parseOrderAttempt(text: string): OrderAttempt | null {
  try {
    const stored: unknown = JSON.parse(text)
    const lines =
      typeof stored === 'object' && stored !== null && 'lines' in stored ? stored.lines : null
    return Array.isArray(lines) && lines.length > 0 && lines.every(isLine) ? { lines } : null
  } catch {
    return null
  }
}

/** Whether a line has no known outcome: it was not sent, or its response was lost. */
export function isOpen(attempt: OrderAttempt | null): boolean {
  return attempt?.lines.some(({ outcome }) => outcome === null) ?? false
}

export function withOutcome(
  { lines }: OrderAttempt,
  materialId: number,
  outcome: Outcome,
): OrderAttempt {
  return {
    lines: lines.map((line) =>
      line.materialId === materialId ? { ...line, draft: null, outcome } : line,
    ),
  }
}

/** The outcome of a line that the server refused. */
export function refusalOf({ code, body }: ApiError): Outcome {
  const details = body.details ?? []
  const availableAt = details.find(({ path }) => path === 'availableAt')?.message
  if (availableAt) return { refused: code ?? 'UNKNOWN', availableAt }
  const changed = details.map(({ path }) => path)
  return { refused: code ?? 'UNKNOWN', ...(changed.length > 0 && { changed }) }
}

/**
 * Stops an open attempt. Its first open line may be an order already; later lines were never sent.
 */
export function withOpenLinesCanceled(
  attempt: OrderAttempt,
  isFirstNotDone: boolean,
): OrderAttempt {
  const open = attempt.lines.filter(({ outcome }) => outcome === null)
  return open.reduce(
    (now, { materialId }, at) =>
      withOutcome(now, materialId, {
        refused: at === 0 && !isFirstNotDone ? 'OUTCOME_UNKNOWN' : 'UNAVAILABLE',
      }),
    attempt,
  )
}

/** Lines whose payment waits for the bank: each is an order that can still be paid. */
export function waitingLines(
  attempt: OrderAttempt | null,
): (OrderAttemptLine & { orderId: number; paymentAction: string })[] {
  return (
    attempt?.lines.flatMap((line) =>
      line.outcome && 'orderId' in line.outcome && line.outcome.paymentAction !== null
        ? [{ ...line, orderId: line.outcome.orderId, paymentAction: line.outcome.paymentAction }]
        : [],
    ) ?? []
  )
}

/**
 * Whether a listing is in an order that waits for the bank. It must not be ordered a second time.
 */
export function isWaiting(attempt: OrderAttempt | null, materialId: number): boolean {
  return waitingLines(attempt).some((line) => line.materialId === materialId)
}

/** Drops the stored outcome of a line that leaves the cart. */
export function forgetLine(userId: number, materialId: number): void {
  const attempt = readOrderAttempt(userId)
  if (attempt && !isOpen(attempt))
    saveOrderAttempt(userId, {
      lines: attempt.lines.filter((line) => line.materialId !== materialId),
    })
}

export function takeFromCart(userId: number, materialId: number): void {
  removeFromCart(userId, materialId)
  setCartPart(userId, materialId, null)
}

function isLine(line: unknown): line is OrderAttemptLine {
  return (
    typeof line === 'object' &&
    line !== null &&
    'materialId' in line &&
    'title' in line &&
    'key' in line &&
    'draft' in line &&
    'outcome' in line
  )
}
