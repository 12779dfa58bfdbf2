import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { outcomeUnknown } from '@materia/service-kit/src/Deadline.ts'
import { balanceCents, firstCents } from '../order/amounts.ts'
import { decide } from '../order/decide.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import type { OrderAmounts } from '../order/state.ts'
import { saveOrders } from '../orderChanges/saveOrders.ts'
import { paymentKeyOf } from '../payments/PaymentProvider.ts'
import { confirmCredit } from '../placement/credits.ts'
import { type PlacingDraft, price, requireHeld } from '../placement/place.ts'
import type { PlacementDeps } from '../placement/PlacementDeps.ts'
import { refuseOrder } from '../placement/refuseOrder.ts'

type Line = { order: OrderRecord; draft: PlacingDraft }
type Prepared = { order: OrderRecord; amounts: OrderAmounts }

/**
 * Places several orders that are paid by transfer, all of them or none. On an error it refuses all,
 * releases what they hold and rethrows.
 */
export async function placeTogether(
  deps: PlacementDeps,
  lines: Line[],
  cause: Cause,
): Promise<OrderRecord[]> {
  const prepared: Prepared[] = []
  try {
    for (const line of lines) prepared.push(await prepare(deps, line, cause))
    return await saveTogether(deps, prepared, cause)
  } catch (error) {
    const refusal = error instanceof AppError ? error.code : commonErrors.INTERNAL.code
    await Promise.all(
      lines.map(({ order }, at) =>
        refuseOrder(deps, order, {
          refusal,
          traceId: cause.traceId,
          amounts: prepared[at]?.amounts,
        }),
      ),
    ).catch((failure: unknown) => {
      throw outcomeUnknown(failure)
    })
    throw error
  }
}

async function prepare(
  deps: PlacementDeps,
  { order, draft }: Line,
  cause: Cause,
): Promise<Prepared> {
  const priced = await price(deps, order, { draft, cause })
  const { _id: orderId, buyerId, currency } = order
  requireHeld(
    await deps.payment.authorise(paymentKeyOf(order), {
      orderId,
      buyerId,
      amountCents: firstCents(priced.amounts),
      laterCents: balanceCents(priced.amounts),
      currency,
    }),
  )
  if (priced.amounts.hasBuyerCredit)
    await confirmCredit(deps, { orderId, userId: buyerId, traceId: cause.traceId })
  return priced
}

async function saveTogether(
  deps: PlacementDeps,
  prepared: Prepared[],
  cause: Cause,
): Promise<OrderRecord[]> {
  const changes = prepared.map(({ order, amounts }) => {
    const events = decide(order.state, { kind: 'place', amounts, isPromised: true }, deps.now())
    return { order, events: 'refused' in events ? [] : events }
  })
  return transaction(
    deps.connection,
    async (session) => {
      const saved = await saveOrders(deps, session, changes)
      // A job or another tab has refused one of them meanwhile.
      if (!saved) throw unavailable(new Error('an order of the offer was changed by others'))
      return saved
    },
    cause,
  )
}
