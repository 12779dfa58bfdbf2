import { identity } from '@materia/contracts/identity/contract.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'

type Deps = Pick<OrderDeps, 'sendRequest' | 'log'>
type Holder = { orderId: number; userId: number; traceId: string }

/**
 * Reserves a referral credit and returns its discount on the fee, or 0. If identity does not
 * respond, there is no discount: an order must not fail for it, and the buyer sees the fee before
 * paying.
 */
export async function reserveCredit({ sendRequest, log }: Deps, holder: Holder): Promise<number> {
  try {
    const answer = await sendRequest(identity.reserveCredit, holder)
    return 'credit' in answer ? answer.credit.feePercentOff : 0
  } catch (error) {
    log.warn(
      { err: error, orderId: holder.orderId },
      'no credit, because identity does not respond',
    )
    return 0
  }
}

/**
 * Spends the credit of an order. If identity does not respond, the order is still valid: only
 * Materia's fee is affected.
 */
export async function confirmCredit({ sendRequest, log }: Deps, holder: Holder): Promise<void> {
  const failure = await sendRequest(identity.confirmCredit, holder).then(
    (answer) => ('refused' in answer ? new Error(answer.refused) : null),
    (error: unknown) => error,
  )
  if (failure) log.warn({ err: failure, orderId: holder.orderId }, 'credit not spent')
}

/** Releases the credit. Works too if nothing was reserved. */
export async function returnCredit(
  { sendRequest }: Pick<Deps, 'sendRequest'>,
  holder: Holder,
): Promise<void> {
  const answer = await sendRequest(identity.returnCredit, holder)
  if ('refused' in answer && answer.refused !== 'NOT_FOUND')
    throw unavailable(new Error(`identity: ${answer.refused}`))
}
