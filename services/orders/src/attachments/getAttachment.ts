import { orders as contract } from '@materia/contracts/orders/contract.ts'
import { isPdf } from '@materia/contracts/orders/orderAttachments.ts'
import { attachmentsPath } from '@materia/contracts/orders/screenPaths.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { AttachmentDeps } from './AttachmentDeps.ts'
import { findOrder } from '../order/findOrder.ts'

const sizeOfName = /(-[0-9a-f]{6})-\d+\.webp$/

/** 404 for other companies, so they do not learn that the attachment exists. */
export function getAttachment({
  orders,
  attachments,
  files,
}: Pick<AttachmentDeps, 'orders' | 'attachments' | 'files'>) {
  return route(
    contract.getOrderAttachment,
    async ({ params: { file: name }, user: { userId }, ctx }) => {
      const attachment = await attachments
        .findById(`${attachmentsPath}/${name.replace(sizeOfName, '$1.webp')}`)
        .lean()
      if (!attachment) throw notFound()
      if (attachment.orderId !== null) await findOrder({ orders }, attachment.orderId, userId)
      else if (attachment.userId !== userId) throw notFound()
      const file = await files.open(name)
      if (!file) throw notFound()
      ctx.type = contract.getOrderAttachment.contentType
      if (isPdf({ url: name })) {
        ctx.attachment(`${attachment.orderId ?? 'attachment'}.pdf`)
        ctx.type = contract.getOrderAttachment.otherContentType
        ctx.set('content-security-policy', "sandbox; default-src 'none'")
      }
      ctx.set('cache-control', 'private, max-age=31536000, immutable')
      // Another account in this browser has another cookie, so it does not get the cached file.
      ctx.vary('Cookie')
      ctx.set('x-content-type-options', 'nosniff')
      ctx.length = file.size
      return file.stream
    },
  )
}
