import { orders } from '@materia/contracts/orders/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { attachmentSubject } from '@materia/contracts/orders/orderAttachments.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { AttachmentDeps } from './AttachmentDeps.ts'
import { findOrder } from '../order/findOrder.ts'
import { attachmentsLocks, claimAttachments, requireRoom } from './claimAttachments.ts'
import { isPaid, statusOf } from '../order/state.ts'
import { toOneOrder } from '../order/toOrder.ts'

type Deps = Pick<AttachmentDeps, 'connection' | 'orders' | 'companies' | 'attachments' | 'now'>

export function addAttachments(deps: Deps) {
  return route(
    orders.addOrderAttachments,
    async ({ params, body: { papers: urls }, user: { userId }, cause }) => {
      const order = await findOrder(deps, params.id, userId)
      const known = order.papers.map(({ url }) => url)
      if (urls.every((url) => known.includes(url))) return toOneOrder(deps, order, userId)
      const by = order.buyerId === userId ? 'buyer' : 'seller'
      const status = statusOf(order.state)
      const about = isPaid(order.state) ? attachmentSubject(status, by) : null
      if (!about) throw new AppError(ordersErrors.STEP_REFUSED)
      await transaction(
        deps.connection,
        async (session) => {
          await requireRoom(deps, session, order, urls)
          const $each = await claimAttachments(deps, session, order, { urls, by, about })
          const { matchedCount } = await deps.orders.updateOne(
            { _id: order._id, status },
            { $push: { papers: { $each } } },
            { session },
          )
          if (matchedCount === 0) throw new AppError(ordersErrors.STEP_REFUSED)
        },
        { ...cause, locks: attachmentsLocks(order, by) },
      )
      return toOneOrder(deps, await findOrder(deps, params.id, userId), userId)
    },
  )
}
