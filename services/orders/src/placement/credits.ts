import { identity } from '@materia/contracts/identity/contract.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'

type Deps = Pick<OrderDeps, 'ask' | 'log'>
type Holder = { orderId: number; userId: number; traceId: string }

/**
 * What a referral credit takes off a side's fee, 0 without one. Where identity does not answer there is none: an order is not refused for a
 * discount, and the fee is shown before it is paid.
 */
export async function reserveCredit({ ask, log }: Deps, holder: Holder): Promise<number> {
  try {
    const answer = await ask(identity.reserveCredit, holder)
    return 'credit' in answer ? answer.credit.feePercentOff : 0
  } catch (error) {
    log.warn({ err: error, orderId: holder.orderId }, 'no credit, as identity does not answer')
    return 0
  }
}

/** Spends the credit of an order whose fee is less for it. Where that cannot be said to identity the order stands all the same: it is Materia's fee. */
export async function confirmCredit({ ask, log }: Deps, holder: Holder): Promise<void> {
  const fault = await ask(identity.confirmCredit, holder).then(
    (answer) => ('refused' in answer ? new Error(answer.refused) : null),
    (error: unknown) => error,
  )
  if (fault) log.warn({ err: fault, orderId: holder.orderId }, 'credit not spent')
}

/** Gives it back, what was never kept too. */
export async function returnCredit({ ask }: Pick<Deps, 'ask'>, holder: Holder): Promise<void> {
  const answer = await ask(identity.returnCredit, holder)
  if ('refused' in answer && answer.refused !== 'NOT_FOUND')
    throw unavailable(new Error(`identity: ${answer.refused}`))
}
