import { removeFromCart } from '@materia/client/checkout/useCart.ts'
import { placeOrder } from '@materia/contracts/orders/api.ts'
import type { OrderDraft } from '@materia/contracts/orders/types.ts'
import type { ErrorCode } from '@materia/contracts/services.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/formDraft.ts'
import { newIdempotencyKey } from '@materia/ui/src/idempotencyKeys.ts'
import { setCartPart } from '../cart/useCartParts.ts'

/** `paymentAction`: where the buyer confirms the payment before it is an order. */
export type Outcome = { orderId: number; paymentAction: string | null } | { refused: ErrorCode | 'UNKNOWN' }

/** A line that was sent: by its key it is one order, however often. What was sent is kept until its outcome is known. */
export type AttemptLine = { materialId: number; title: string; key: string; draft: OrderDraft | null; outcome: Outcome | null }
export type Attempt = { lines: AttemptLine[] }

const attemptKey = (userId: number) => `checkout_attempt_${userId}`

/** The last time that somebody pressed to pay, kept over a reload and a closed tab. A token stands in it, no card. */
export function readAttempt(userId: number): Attempt | null {
  const lines = readFormDraft('localStorage', attemptKey(userId))?.['lines']
  return Array.isArray(lines) && lines.length > 0 && lines.every(isLine) ? { lines } : null
}

export function keepAttempt(userId: number, attempt: Attempt | null): void {
  writeFormDraft('localStorage', attemptKey(userId), attempt ?? {})
}

export function newAttempt(orders: { title: string; draft: OrderDraft }[]): Attempt {
  return { lines: orders.map(({ title, draft }) => ({ materialId: draft.materialId, title, key: newIdempotencyKey(), draft, outcome: null })) }
}

/** Whether the outcome of a line is not known: it was not sent yet, or its answer was lost. */
export function isOpen(attempt: Attempt | null): boolean {
  return attempt?.lines.some(({ outcome }) => outcome === null) ?? false
}

/** Sends each line whose outcome is not known, one after the other; throws where nobody can tell: sent again it is the same order. */
export async function runAttempt(userId: number, attempt: Attempt): Promise<Attempt> {
  let now = attempt
  for (const { draft, key, outcome, materialId } of attempt.lines) {
    if (outcome === null && draft !== null) {
      const found = await outcomeOf(draft, key)
      if ('orderId' in found && found.paymentAction === null) takeFromCart(userId, materialId)
      now = withOutcome(now, materialId, found)
      keepAttempt(userId, now)
    }
  }
  return now
}

export function withOutcome({ lines }: Attempt, materialId: number, outcome: Outcome): Attempt {
  return { lines: lines.map((line) => line.materialId === materialId ? { ...line, draft: null, outcome } : line) }
}

export function takeFromCart(userId: number, materialId: number): void {
  removeFromCart(userId, materialId)
  setCartPart(userId, materialId, null)
}

async function outcomeOf(body: OrderDraft, idempotencyKey: string): Promise<Outcome> {
  try {
    const { id, paymentAction } = await call(placeOrder, { body, idempotencyKey })
    return { orderId: id, paymentAction }
  } catch (error) {
    // Nothing was done. Whoever is too fast, or signed out meanwhile, sends the same again.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)) return { refused: error.code ?? 'UNKNOWN' }
    throw error
  }
}

function isLine(line: unknown): line is AttemptLine {
  return typeof line === 'object' && line !== null && 'materialId' in line && 'title' in line && 'key' in line && 'draft' in line && 'outcome' in line
}
