import { orders } from '@materia/contracts/orders/contract.ts'
import { storePictures } from '@materia/files/src/pictures/storePictures.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { paperShelf, type ShelfDeps } from './attachmentStore.ts'

export function uploadOrderPapers(deps: ShelfDeps) {
  return route(orders.uploadOrderPapers, async ({ user: { userId }, ctx }) => ({
    urls: await storePictures(paperShelf(deps), ctx, userId, orders.uploadOrderPapers.files),
  }))
}
