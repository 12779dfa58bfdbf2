import { catalog } from '@materia/contracts/catalog/contract.ts'
import { route } from '@materia/service-kit/src/route.ts'
import { type PictureDeps, storePictures } from '../files/storePictures.ts'

export function uploadImage(deps: PictureDeps) {
  return route(catalog.uploadImage, async ({ user: { userId }, ctx }) => {
    const [url] = await storePictures(deps, ctx, userId, catalog.uploadImage.files)
    return { url }
  })
}
