import { catalog } from '@materia/contracts/catalog/contract.ts'
import { storePictures } from '@materia/files/src/pictures/storePictures.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type PictureDeps, listingPictureStore } from './pictureStore.ts'

export function uploadImages(deps: PictureDeps) {
  return route(catalog.uploadImages, async ({ user: { userId }, ctx }) => ({
    urls: await storePictures(listingPictureStore(deps), ctx, userId, catalog.uploadImages.files),
  }))
}
