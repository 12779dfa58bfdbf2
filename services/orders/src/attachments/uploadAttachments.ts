import { orders } from '@materia/contracts/orders/contract.ts'
import { storePictures } from '@materia/files/src/pictures/storePictures.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { attachmentStore, type StoreDeps } from './attachmentStore.ts'

export function uploadAttachments(deps: StoreDeps) {
  return route(orders.uploadOrderAttachments, async ({ user: { userId }, ctx }) => ({
    urls: await storePictures(
      attachmentStore(deps),
      ctx,
      userId,
      orders.uploadOrderAttachments.files,
    ),
  }))
}
