import { identity } from '@materia/contracts/identity/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Identity } from '@materia/service-kit/src/identity/identityHeader.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'

/** Throws FRESH_CHECK_REQUIRED unless identity knows a login or a proof of the last minutes. */
export async function requireFreshSession(
  { sendRequest }: { sendRequest: SendRequest },
  { userId, session }: Identity,
): Promise<void> {
  const { isFresh } = await sendRequest(identity.checkFreshSession, { userId, session })
  if (!isFresh) throw new AppError(ordersErrors.FRESH_CHECK_REQUIRED)
}
