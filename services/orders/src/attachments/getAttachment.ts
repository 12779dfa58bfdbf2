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
  papers,
  files,
}: Pick<AttachmentDeps, 'orders' | 'papers' | 'files'>) {
  return route(
    contract.getOrderAttachment,
    async ({ params: { file: name }, user: { userId }, ctx }) => {
      const paper = await papers
        .findById(`${attachmentsPath}/${name.replace(sizeOfName, '$1.webp')}`)
        .lean()
      if (!paper) throw notFound()
      if (paper.orderId !== null) await findOrder({ orders }, paper.orderId, userId)
      else if (paper.userId !== userId) throw notFound()
      const file = await files.open(name)
      if (!file) throw notFound()
      ctx.type = contract.getOrderAttachment.contentType
      if (isPdf({ url: name })) {
        ctx.attachment(`${paper.orderId ?? 'paper'}.pdf`)
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
