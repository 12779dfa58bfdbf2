import { catalog } from '@materia/contracts/catalog/contract.ts'
import { route } from '@materia/service-kit/src/route.ts'
import { type PictureDeps, storePictures } from '../files/storePictures.ts'

export function uploadImages(deps: PictureDeps) {
  return route(catalog.uploadImages, async ({ user: { userId }, ctx }) => ({ urls: await storePictures(deps, ctx, userId, catalog.uploadImages.files) }))
}
