import { uploadImage as operation } from '@materia/contracts/catalog/operations.ts'
import type { Call } from '@materia/service-kit/src/route.ts'
import { storePictures } from '../files/storePictures.ts'
import type { CatalogDeps } from '../routes.ts'

export function uploadImage(deps: CatalogDeps) {
  return async (call: Call): Promise<{ url: string }> => {
    const [url] = await storePictures(deps, call, operation.files)
    return { url }
  }
}
