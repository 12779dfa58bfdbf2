import { removeFromCart } from '@materia/client/checkout/useCart.ts'
import type { OrderDraft } from '@materia/contracts/orders/types.ts'
import type { ErrorCode } from '@materia/contracts/services.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/formDraft.ts'
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

/** Whether the outcome of a line is not known: it was not sent yet, or its answer was lost. */
export function isOpen(attempt: Attempt | null): boolean {
  return attempt?.lines.some(({ outcome }) => outcome === null) ?? false
}

export function withOutcome({ lines }: Attempt, materialId: number, outcome: Outcome): Attempt {
  return { lines: lines.map((line) => line.materialId === materialId ? { ...line, draft: null, outcome } : line) }
}

export function takeFromCart(userId: number, materialId: number): void {
  removeFromCart(userId, materialId)
  setCartPart(userId, materialId, null)
}

function isLine(line: unknown): line is AttemptLine {
  return typeof line === 'object' && line !== null && 'materialId' in line && 'title' in line && 'key' in line && 'draft' in line && 'outcome' in line
}
