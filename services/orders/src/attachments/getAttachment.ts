import { orders as contract } from '@materia/contracts/orders/contract.ts'
import { isPdf } from '@materia/contracts/orders/orderAttachments.ts'
import { attachmentsPath } from '@materia/contracts/orders/screenPaths.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { AttachmentDeps } from './AttachmentDeps.ts'
import type { AttachmentDocument } from './attachment.ts'
import { findOrder } from '../order/findOrder.ts'

const sizeOfName = /(-[0-9a-f]{6})-\d+\.webp$/

type Deps = Pick<AttachmentDeps, 'orders' | 'attachments' | 'files'> & {
  samples: { exists(filter: object): PromiseLike<unknown> }
}

/** 404 for other companies, so they do not learn that the attachment exists. */
export function getAttachment(deps: Deps) {
  const { attachments, files } = deps
  return route(
    contract.getOrderAttachment,
    async ({ params: { file: name }, user: { userId }, ctx }) => {
      const attachment = await attachments
        .findById(`${attachmentsPath}/${name.replace(sizeOfName, '$1.webp')}`)
        .lean()
      if (!attachment) throw notFound()
      await requireReader(deps, attachment, userId)
      const file = await files.open(name)
      if (!file) throw notFound()
      ctx.type = contract.getOrderAttachment.contentType
      if (isPdf({ url: name })) {
        ctx.attachment(`${attachment.orderId ?? attachment.sampleId ?? 'attachment'}.pdf`)
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

/** Both sides of its order or sample read it, and before that only its owner. */
async function requireReader(
  { orders, samples }: Deps,
  { orderId, sampleId, userId: ownerId }: AttachmentDocument,
  userId: number,
): Promise<void> {
  if (orderId !== null) await findOrder({ orders }, orderId, userId)
  else if (sampleId === undefined) {
    if (ownerId !== userId) throw notFound()
  } else {
    const isSide = { _id: sampleId, $or: [{ buyerId: userId }, { sellerId: userId }] }
    if (!(await samples.exists(isSide))) throw notFound()
  }
}
