import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { reportsMax } from '@materia/contracts/settlement/constants.ts'
import { settlements } from '@materia/contracts/settlement/contract.ts'
import type { ReportDraft } from '@materia/contracts/settlement/ticket.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { requireSameCall } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { assignAttachments } from '../attachments/claimAttachments.ts'
import { findReusedPictures, picturesLock } from '../attachments/reusedPictures.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { rereadOrder } from '../orderChanges/changeOrder.ts'
import { emitWeighingNews } from './emitWeighingNews.ts'
import { followWeighing, type WeighingDeps } from './followWeighing.ts'
import { canReport } from './mayWeigh.ts'
import { readSettlement, toSettlement } from './toSettlement.ts'
import { findWeighed, newRow, readWeighing, weighingLock } from './weighing.ts'

export function addReport(deps: WeighingDeps) {
  return route(
    settlements.addReport,
    async ({ params, body, user: { userId }, cause }) => {
      const order = await findWeighed(deps, params.id, userId)
      const { key } = cause
      const known = key && (await deps.labReports.findById(key.id).lean())
      if (known) requireSameCall(known, key)
      else await storeReport(deps, order, { draft: body, userId }, cause)
      await followWeighing(deps, order._id, cause)
      return readSettlement(deps, await rereadOrder(deps, order), userId)
    },
    { storesResponses: false },
  )
}

async function storeReport(
  deps: WeighingDeps,
  order: OrderRecord,
  { draft: facts, userId }: { draft: ReportDraft; userId: number },
  cause: Cause,
): Promise<void> {
  const { labReports, now } = deps
  await transaction(
    deps.connection,
    async (session) => {
      // An identical call may have stored it meanwhile.
      if (cause.key && (await labReports.exists({ _id: cause.key.id }).session(session))) return
      const { state } = (await readOrder(deps, order._id, session)) ?? order
      if (!canReport(state)) throw new AppError(ordersErrors.STEP_REFUSED)
      const weighing = await readWeighing(deps, order._id, session)
      const { reports } = weighing
      if (reports.length >= reportsMax) throw new AppError(ordersErrors.TICKETS_FULL)
      const reused = await findReusedPictures(deps, facts.files, order)
      const report = {
        ...newRow(cause, { order, userId, weighing }),
        facts,
        receivedAt: now(),
        ...(reused.size > 0 && { isReused: true as const }),
      }
      await labReports.insertMany([report], { session, lean: true })
      const known = reports.flatMap((one) => one.facts.files)
      const urls = facts.files.filter((url) => !known.includes(url))
      await assignAttachments(deps, session, { urls, userId }, { orderId: order._id })
      const after = toSettlement(order, { ...weighing, reports: [...reports, report] }, userId)
      await emitWeighingNews(session, order, {
        by: report.by,
        news: 'inspected',
        kilograms: after.result?.payable ?? after.ordered,
      })
    },
    { ...cause, locks: [weighingLock(order._id), picturesLock(userId)] },
  )
}
