import { attachmentSubject } from '@materia/contracts/orders/orderAttachments.ts'
import { transferDays } from '@materia/contracts/orders/constants.ts'
import { addBusinessDays } from '@materia/contracts/places/businessDays.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { AttachmentModels } from '../attachments/AttachmentDeps.ts'
import { attachmentsLocks, claimAttachments, requireRoom } from '../attachments/claimAttachments.ts'
import type { StepCommand } from '../order/commands.ts'
import { decide, isAllowed } from '../order/decide.ts'
import { isDone } from '../order/isDone.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { rowOf } from '../order/rowOf.ts'
import { pendingOf } from '../order/state.ts'
import { type Doing, errorOf, rereadOrder, saveOrder } from '../orderChanges/changeOrder.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { type Change, saveOrders } from '../orderChanges/saveOrders.ts'
import { bankOf } from '../order/stepOfPayment.ts'
import { paymentKeyOf } from '../payments/PaymentProvider.ts'
import { reserveCredit } from '../placement/credits.ts'
import { finishStep } from './finishStep.ts'

export type StepDeps = OrderDeps & Pick<AttachmentModels, 'attachments'>
type Taken = Omit<StepCommand, 'kind' | 'percentOff' | 'bank'> & {
  /** URLs of the attachments that come with the step. */
  papers?: string[]
}

/**
 * Takes a step of an order. First the pending step is stored, which excludes all other steps, and
 * any process can finish it. Then stock and money move, then the new state is written. Throws
 * STEP_REFUSED, CHARGED_BACK, CLAIM_REQUIRED, OFFER_INVALID, AMOUNT_TOO_LARGE, PAPER_UNKNOWN or
 * `ORDER_PAPERS_FULL`.
 */
export async function takeStep(
  deps: StepDeps,
  order: OrderRecord,
  { papers = [], ...taken }: Taken,
  doing: Doing,
): Promise<OrderRecord> {
  const command = { kind: 'takeStep', ...taken } as const
  const started = await startStep(deps, order, { command, papers }, doing)
  if (!pendingOf(started.state)) return started
  const after = await finishStep(deps, started, doing)
  // The money or the stock was gone, so the order ended another way.
  if (!isDone(after.state, command)) throw new AppError(ordersErrors.STEP_REFUSED)
  return after
}

type Starting = { command: StepCommand; papers: string[] }

/**
 * Stores the pending step. Returns the stored order if the same step was started or done before.
 */
async function startStep(
  deps: StepDeps,
  order: OrderRecord,
  { command, papers }: Starting,
  doing: Doing,
): Promise<OrderRecord> {
  for (let read = order; ; read = await rereadOrder(deps, order)) {
    const events = decide(
      read.state,
      await withFacts(deps, read, command, doing.traceId),
      deps.now(),
    )
    if ('refused' in events) throw errorOf(events)
    if (events.length === 0) return read
    const saved = await saveStarted(deps, { order: read, events }, { command, papers }, doing)
    if (saved) return saved
  }
}

/** Adds the facts from other services that the decision needs. */
async function withFacts(
  deps: StepDeps,
  order: OrderRecord,
  command: StepCommand,
  traceId: string,
): Promise<StepCommand> {
  const { _id: orderId, sellerId: userId, state } = order
  if (pendingOf(state) || !isAllowed(state, command)) return command
  if (command.step === 'confirm') {
    const percentOff = await reserveCredit(deps, { orderId, userId, traceId })
    return { ...command, percentOff, dueAt: transferDueAt(order, deps.now()) }
  }
  if (state.kind !== 'chargedBack') return command
  const payment = await deps.payment.find(paymentKeyOf(order))
  return { ...command, bank: payment ? bankOf(payment) : 'unknown' }
}

/** Banks work on the business days of the currency's country. */
const transferDueAt = ({ currency }: OrderRecord, now: Date) =>
  addBusinessDays(now, transferDays, currency === 'MXN' ? 'MEX' : 'USA')

async function saveStarted(
  deps: StepDeps,
  change: Change,
  { command: { step, by }, papers: urls }: Starting,
  doing: Doing,
): Promise<OrderRecord | null> {
  const { order } = change
  const status = rowOf(order.state).steps[step]?.to
  const about = status && by !== 'materia' ? attachmentSubject(status, by) : null
  if (urls.length === 0 || by === 'materia' || !about) return saveOrder(deps, change, doing)
  return transaction(
    deps.connection,
    async (session) => {
      const [saved] = (await saveOrders(deps, session, [change])) ?? []
      if (!saved) return null
      await requireRoom(deps, session, order, urls)
      const $each = await claimAttachments(deps, session, order, { urls, by, about })
      await deps.orders.updateOne({ _id: order._id }, { $push: { papers: { $each } } }, { session })
      return { ...saved, papers: [...saved.papers, ...$each] }
    },
    { ...doing, locks: attachmentsLocks(order, by) },
  )
}
