import { removeFromCart } from '@materia/client/checkout/useCart.ts'
import type { OrderDraft } from '@materia/contracts/orders/order.ts'
import type { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { readStored, writeStored } from '@materia/ui/src/storedText.ts'
import { setCartPart } from '../lines/useCartParts.ts'

/** `paymentAction`: where the buyer confirms the payment before it is an order. `refused`: a code of why it is none. */
export type Outcome =
  | { orderId: number; paymentAction: string | null }
  | {
      refused: string
      /** What was not as it was shown: fields of its draft. */ changed?: string[]
    }

/** A line that was sent: by its key it is one order, however often. What was sent is kept until its outcome is known. */
export type AttemptLine = {
  materialId: number
  title: string
  key: string
  draft: OrderDraft | null
  outcome: Outcome | null
}
export type Attempt = { lines: AttemptLine[] }

export const attemptKey = (userId: number) => `checkout_attempt_${userId}`

/** The last time that somebody pressed to pay, kept over a reload and a closed tab. A token stands in it, no card. */
export function readAttempt(userId: number): Attempt | null {
  return parseAttempt(readStored(attemptKey(userId)))
}

export function saveAttempt(userId: number, { lines }: Attempt): void {
  writeStored(attemptKey(userId), lines.length === 0 ? '' : JSON.stringify({ lines }))
}

/** Another version may have left something else. */
export function parseAttempt(text: string): Attempt | null {
  try {
    const stored: unknown = JSON.parse(text)
    const lines =
      typeof stored === 'object' && stored !== null && 'lines' in stored ? stored.lines : null
    return Array.isArray(lines) && lines.length > 0 && lines.every(isLine) ? { lines } : null
  } catch {
    return null
  }
}

/** Whether the outcome of a line is not known: it was not sent yet, or its answer was lost. */
export function isOpen(attempt: Attempt | null): boolean {
  return attempt?.lines.some(({ outcome }) => outcome === null) ?? false
}

export function withOutcome({ lines }: Attempt, materialId: number, outcome: Outcome): Attempt {
  return {
    lines: lines.map((line) =>
      line.materialId === materialId ? { ...line, draft: null, outcome } : line,
    ),
  }
}

/** Why the server refused a line. */
export function refusalOf({ code, body }: ApiError): Outcome {
  const changed = body.details?.map(({ path }) => path) ?? []
  return { refused: code ?? 'UNKNOWN', ...(changed.length > 0 && { changed }) }
}

/** Gives up what is open: of the first line it may not be known whether it was ordered, and those behind it were never sent. */
export function withOpenLinesCanceled(attempt: Attempt, isFirstNotDone: boolean): Attempt {
  const open = attempt.lines.filter(({ outcome }) => outcome === null)
  return open.reduce(
    (now, { materialId }, at) =>
      withOutcome(now, materialId, {
        refused: at === 0 && !isFirstNotDone ? 'OUTCOME_UNKNOWN' : 'UNAVAILABLE',
      }),
    attempt,
  )
}

/** The lines that a bank was asked about, whose answer is not known: each is an order that may yet be paid. */
export function waitingLines(attempt: Attempt | null): (AttemptLine & { orderId: number })[] {
  return (
    attempt?.lines.flatMap((line) =>
      line.outcome && 'orderId' in line.outcome && line.outcome.paymentAction !== null
        ? [{ ...line, orderId: line.outcome.orderId }]
        : [],
    ) ?? []
  )
}

/** Whether a lot is in an order that its bank may yet confirm: it is not to be ordered once more. */
export function isWaiting(attempt: Attempt | null, materialId: number): boolean {
  return waitingLines(attempt).some((line) => line.materialId === materialId)
}

/** What is taken out of the cart is no longer said to be refused, or waited for. */
export function forgetLine(userId: number, materialId: number): void {
  const attempt = readAttempt(userId)
  if (attempt && !isOpen(attempt))
    saveAttempt(userId, { lines: attempt.lines.filter((line) => line.materialId !== materialId) })
}

export function takeFromCart(userId: number, materialId: number): void {
  removeFromCart(userId, materialId)
  setCartPart(userId, materialId, null)
}

function isLine(line: unknown): line is AttemptLine {
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
