import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { decide } from '../order/decide.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { proposalOf } from '../order/proposalOf.ts'
import { saveOrders } from '../orderChanges/saveOrders.ts'
import { type StepDeps, takeStep } from '../steps/takeStep.ts'
import {
  newestOf,
  readWeighing,
  type Weighing,
  type WeighingRows,
  weighingLock,
  weightsThatCount,
} from './weighing.ts'

export type WeighingDeps = StepDeps & WeighingRows
type Doing = Pick<Cause, 'traceId'> & Partial<Cause>

/**
 * Delivers an order by the buyer's last ticket. Proposes the settlement of a delivered order. Any
 * process may do it, and repeat it.
 */
export async function followWeighing(
  deps: WeighingDeps,
  orderId: number,
  doing: Doing,
): Promise<void> {
  const order = await readOrder(deps, orderId)
  if (!order?.settlement) return
  if (order.state.kind === 'shipped') await deliver(deps, order, doing)
  await propose(deps, orderId, doing)
}

async function deliver(deps: WeighingDeps, order: OrderRecord, doing: Doing): Promise<void> {
  const { tickets } = await readWeighing(deps, order._id)
  const isLast = tickets.some(
    ({ facts, replacedBy }) => replacedBy === null && facts.side === 'unloading' && facts.isLast,
  )
  if (!isLast) return
  try {
    await takeStep(deps, order, { step: 'deliver', by: 'buyer' }, doing)
  } catch (error) {
    // Another step was faster. The ticket stays.
    if (!(error instanceof AppError) || error.code !== ordersErrors.STEP_REFUSED.code) throw error
  }
}

/** The lock of the tickets keeps an older result from replacing a newer one. */
async function propose(deps: WeighingDeps, orderId: number, doing: Doing): Promise<void> {
  await transaction(
    deps.connection,
    async (session) => {
      const order = await readOrder(deps, orderId, session)
      if (order?.state.kind !== 'delivered') return
      const weighing = await readWeighing(deps, orderId, session)
      const command = commandOf(order, weighing)
      if (!command) return
      const events = decide(order.state, command, deps.now())
      if ('refused' in events || events.length === 0) return
      if (!(await saveOrders(deps, session, [{ order, events }])))
        throw new Error(`Order ${orderId} has changed while its settlement was proposed`)
    },
    { ...doing, locks: [weighingLock(orderId)] },
  )
}

function commandOf(order: OrderRecord, weighing: Weighing) {
  const newest = newestOf(weighing)
  if (!newest) return null
  return proposalOf(order, {
    by: newest.by,
    revision: newest.no,
    tickets: weightsThatCount(weighing),
    report: weighing.reports.at(-1)?.facts ?? null,
  })
}
