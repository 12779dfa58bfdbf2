import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { TermChangesRequest } from '@materia/contracts/catalog/termChanges.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { pick } from '@materia/contracts/pick.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'

/**
 * ORDER_CHANGED with the current `termsRevision` and each changed term. Nothing is ordered, so the
 * error names no terms if catalog does not respond.
 */
export async function termsChanged(
  { sendRequest }: { sendRequest: SendRequest },
  wanted: TermChangesRequest,
): Promise<AppError> {
  const request = pick(wanted, { materialId: 1, termsRevision: 1, quantity: 1 })
  const reply = await sendRequest(catalog.listTermChanges, request).catch(() => null)
  if (!reply || 'refused' in reply) return new AppError(ordersErrors.ORDER_CHANGED)
  const { termsRevision, changes } = reply
  return new AppError(ordersErrors.ORDER_CHANGED, {
    details: [
      { path: 'termsRevision', message: String(termsRevision) },
      ...changes.map(({ term, was, now }) => ({ path: term, message: now, was })),
    ],
  })
}
