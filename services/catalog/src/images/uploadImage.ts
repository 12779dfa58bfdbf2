import { catalog } from '@materia/contracts/catalog/contract.ts'
import { storePictures } from '@materia/files/src/pictures/storePictures.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type PictureDeps, listingPictureStore } from './pictureStore.ts'

export function uploadImage(deps: PictureDeps) {
  return route(catalog.uploadImage, async ({ user: { userId }, ctx }) => {
    const [url] = await storePictures(
      listingPictureStore(deps),
      ctx,
      userId,
      catalog.uploadImage.files,
    )
    return { url }
  })
}
